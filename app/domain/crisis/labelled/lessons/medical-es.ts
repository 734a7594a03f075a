import { lines } from "./lines";

export const medicalEs = lines(`
no respira
no responde
está inconsciente
no reacciona a nada
mi hijo no se mueve
no la puedo despertar
se desmayó y se pegó en la cabeza
le está saliendo mucha sangre
le sale sangre del oído
le duele el pecho y no puede respirar
se está ahogando con su vómito
se está poniendo azul
tiene la cara morada
está helado y tieso
creo que está muerto
creo que se murió
se puso gris y no contesta
dejó de respirar
respira raro
le está dando un ataque
le dio un infarto creo
no puede mover medio cuerpo y habla raro
tiene los ojos en blanco
no lo podemos levantar del piso
está perdido, no sabe quién soy
se cayó borracho y no contesta
chocó borracho y está atrapado
`);
