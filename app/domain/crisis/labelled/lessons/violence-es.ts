import { lines } from "./lines";

export const violenceEs = lines(`
trae un cuchillo
mi esposo me puso la pistola en la cabeza
anda borracho con la pistola
sacó el machete y nos amenaza
me golpeó y tengo miedo de que vuelva
le pega a los niños cuando toma y ahorita está tomando
me agarró del cuello y me ahorcó
me quiso ahorcar anoche
dice que me va a matar si me voy
me amenazó de muerte
amenaza con quemar la casa con nosotros adentro
está rompiendo todo y no podemos salir
nos tiene encerrados
no me deja salir y me quitó el celular
estoy escondida en el baño con mis hijos
estoy escondida en el clóset, anda furioso
está tratando de tumbar la puerta
mi hijo me empujó y me levantó la mano
mi hijo drogado golpeó a su abuela
mi hermano se metió con un bate a la casa
mi ex está afuera con un arma
me viene siguiendo
me violó
me obliga a tener relaciones cuando anda tomado y ahí viene
tengo miedo por mi vida
manden a la policía por favor
no puedo hablar, está aquí
los del cartel vienen por mi hijo, debe dinero de droga
unos tipos lo quieren matar por una deuda
nos apuntó con el rifle
disparó adentro de la casa
apuñaló a mi primo
ella me atacó con unas tijeras
me cortó con una botella
oye voces que le dicen que mate a su mamá
anda loco de cristal y trae un martillo
está bien drogado y nos quiere golpear
me aventó por las escaleras
estoy embarazada y me pateó
mi vecina está gritando, su marido la está matando a golpes
he hit me y trae pistola, ayuda
se llevó a mi hermana a la fuerza
`);
