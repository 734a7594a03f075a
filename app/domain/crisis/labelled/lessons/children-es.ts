import { lines } from "./lines";

export const childrenEs = lines(`
mi hija está drogada y tiene al bebé
mi nuera se quedó dormida drogada con el niño en brazos
los niños están solos en la casa
dejó a los niños encerrados y se fue a tomar
mi mamá no despierta y tengo 10 años
mi ex trae a los niños en el carro y anda borracho
viene manejando tomado con mis hijos
la niña se tragó una pastilla que encontró
el bebé se metió una bolsita a la boca
le pegó al niño con el cinturón hasta sangrar
mi yerno le pega a mis nietos
el bebé no despierta bien y su mamá fuma fentanilo
mi padrastro me toca cuando toma
mi papá está borracho y mis hermanitos están llorando, tengo miedo
se llevó al bebé y anda drogada
mi hija de 14 se fue con un hombre y no contesta, usan drogas
dejó al bebé en el carro
mis nietos no han comido, su mamá está perdida en la droga y tirada
el niño está jugando con jeringas
mi hermana dice que se va a ir al cielo con sus hijos
el niño trae moretones y su papá usa cristal
`);
