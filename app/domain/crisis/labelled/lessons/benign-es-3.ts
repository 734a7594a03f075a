import { lines } from "./lines";

export const benignEs3 = lines(`
mi hijo quiere ayuda
mi esposo quiere dejar de tomar
quiero dejar de tomar
quiero ayudar a mi mamá
quiero que vaya a un centro
dice que quiere cambiar
dice que lo puede dejar cuando quiera
dice que va a ir después de navidad
ya no quiero tomar
ya no quiere estar en el centro, quiere volver a casa
ya no quiero vivir con un alcohólico
tengo una pregunta
tengo miedo de que no quiera ir
tengo miedo de que pierda el trabajo
toma pastillas para dormir
toma pastillas para el dolor
tomó su medicina
tomó mucho en la fiesta y hoy trae cruda
está dormido
está en el baño
está en el trabajo
está enojado conmigo
está deprimido y ve a un psicólogo
está en el hospital y ya está mejor
se fue a vivir con su hermano
se fue de la casa ayer y está con su mamá
se cayó en el trabajo y le dieron pastillas
se lastimó la espalda
me duele verlo así
me duele el corazón de ver a mi hijo
me lastima con lo que dice
me siento perdida
estoy desesperada por encontrar un centro
necesito hablar con alguien
necesito ayuda para mi hijo
necesito información
ayuda por favor
ayúdenme a internarlo
qué puedo hacer
cómo lo convenzo
cómo sé si es alcohólico
es muy tarde para ayudarlo
mi hija fuma marihuana
mi hijo vapea
mi hermano usa cocaína
mi papá toma cerveza todos los días
mi mamá toma vino en las noches
grita y se va
rompió su celular del coraje
rompió su promesa
`);
