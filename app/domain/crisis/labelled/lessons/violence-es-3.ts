import { lines } from "./lines";

export const violenceEs3 = lines(`
tiene un cuchillo
me quiere matar
dice que me va a matar
nos amenaza con un arma
me está ahorcando
me golpeó
le está pegando a mi hija
está golpeando a mi mamá
está muy violento y tenemos miedo
está rompiendo las puertas
quiere entrar a la casa a la fuerza
mi hijo me atacó con un cuchillo
estoy en peligro
estamos en peligro mis hijos y yo
necesito a la policía
mi papá me pega
mi tío me toca
`);
