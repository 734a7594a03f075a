import { lines } from "./lines";

export const overdoseEs3 = lines(`
mi hijo tomó muchas pastillas
mi hija se tomó todas las pastillas
mi esposo se sobredosificó
mi mamá no despierta, tomó pastillas
se inyectó y no reacciona
no despierta y tiene los labios morados
no respira bien
respira muy despacio
está morado
está frío y no se mueve
no se mueve y no contesta
está convulsionando
se desmayó y no despierta
tomó mucho y no lo podemos despertar
mezcló alcohol con pastillas y no despierta
se está ahogando
le sale espuma de la boca
mi bebé se tragó una pastilla
me siento mal tomé demasiadas pastillas
creo que me pasé de dosis
`);
