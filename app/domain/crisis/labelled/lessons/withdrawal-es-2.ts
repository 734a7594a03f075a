import { lines } from "./lines";

export const withdrawalEs2 = lines(`
Mi papá dejó de tomar el lunes. Hoy habla con su mamá que ya murió y quiere arrancarse algo de los brazos.
Se me acabaron las pastillas de los nervios el jueves, brinco, sudo y hace rato se me fue la onda y amanecí en el piso.
mi tío no ha tomado en dos días y no sabe en qué año estamos, tiembla y arde en fiebre
`);
