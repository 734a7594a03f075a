import { lines } from "./lines";

export const violenceEs2 = lines(`
Estoy en el cuarto de lavado con la luz apagada. Él anda buscándome por toda la casa y trae el bate.
Mi yerno le quitó el celular a mi hija, la tiene en el cuarto y se oyen golpes.
Mi hijo lleva cuatro días sin dormir, dice que no soy su mamá, y trae un martillo.
Me apretó el cuello hasta que vi negro. Ahorita está dormido. No sé si salir corriendo.
Dijo que si no llego antes de las diez viene por mí con la pistola.
tengo doce años y mi papá le está pegando a mi mamá con el cable
dos hombres están en la sala y no se van hasta que mi hermano pague
`);
