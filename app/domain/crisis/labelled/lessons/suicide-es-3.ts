import { lines } from "./lines";

export const suicideEs3 = lines(`
mi hermana se quiere suicidar
mi esposo quiere quitarse la vida
mi esposa dice que ya no quiere vivir
mi mamá dice que se quiere morir
dice que se va a matar
dice que se va a colgar
dice que quiere acabar con todo
dice que mejor estaría muerto
amenaza con suicidarse
amenaza con tirarse de la azotea
intentó suicidarse
trató de matarse con pastillas
se cortó las muñecas
se está cortando
tiene una pistola y dice que se va a matar
dejó una carta de despedida
se despidió de todos y se fue con la pistola
quiero matarme
quiero acabar con todo
no tengo razón para vivir
ya no tiene sentido vivir
pienso en matarme
me quiero suicidar
me voy a matar
me voy a tomar todas las pastillas
todos estarían mejor si me muero
`);
