import { lines } from "./lines";

export const overdoseEs = lines(`
mi hijo se pasó con las pastillas y no lo puedo despertar
se metió demasiada y ya no contesta
se inyectó algo y se puso morado
mi esposo tomó un montón de pastillas con cerveza y está bien dormido, no reacciona
creo que es fentanilo, está todo aguado y helado
mi hermano fumó cristal y le duele mucho el pecho
se tragó todas las del frasco
se acabó el frasco de las pastillas de dormir
mi mamá se tomó las pastillas de todo el mes
mi hija se tomó como 30 pastillas de golpe
tomé muchas pastillas y tengo miedo
me tomé todo el frasco, ayúdenme
me metí de más y siento que me voy
ya le puse narcan y sigue sin despertar
le dimos dos narcan y nada
está haciendo un ruido feo con la garganta como si se ahogara
ronca muy raro y tiene los labios azules
los labios los tiene morados y está frío
casi no respira
respira muy lento y no abre los ojos
está tirado en el baño con la jeringa
lo encontré tirado con la aguja en el brazo
está botando espuma por la boca
mi primo está convulsionando se metió quién sabe qué
ayuda mi novio se está muriendo de una sobredosis
sobredosis ahorita mismo
creo q le dio sobredosis
se le fue la mano con la heroína
mi hija está ida no me reconoce tomó algo en la fiesta
se desmayó en la fiesta y no vuelve en sí
no vuelve en sí
lleva horas dormido y no lo podemos levantar, tomó mucho alcohol
mi papá tomó tanto que ya no responde
está vomitando sangre de tanto tomar
vomita y está inconsciente
mi mamá revolvió alcohol con las pastillas y se está poniendo gris
se puso como trapo, se cayó y no habla
tengo el corazón a mil, me metí mucha coca
mi sobrino inhaló thinner y se desplomó
me echaron algo en la bebida no puedo moverme
el niño agarró las pastillas de mi marido y se comió varias
se tomó cloro
se tomó veneno para ratas
mi hermana dice que se tomó todo y que ya no la busquemos
está encerrado en el baño drogándose y no contesta
no sé si llamar a la ambulancia, se tomó 15 clonazepam
¿lo dejo dormir? se metió heroína y ronca bien feo
mi compadre no despierta y hay jeringas en el piso
necesito ayuda urgente mi esposa ingirió muchas pastillas
mi hijo took too many pills y no despierta
he took un chorro de pastillas and he's not waking up
ya no le siento el pulso
no le encuentro el pulso
tiene las uñas moradas y está sudando frío
se está apagando
se me está yendo, por favor
siento que se me muere
`);
