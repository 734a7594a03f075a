import { lines } from "./lines";

export const suicideEs = lines(`
no quiero despertar mañana
quisiera dormirme y no despertar
ya no le encuentro sentido a la vida
ya no aguanto, me quiero morir
mejor me muero
soy un estorbo para todos, mejor que me muera
tengo ganas de tirarme al tren
estoy en el puente y me quiero aventar
tengo la pistola en la mano y no sé qué hacer
ya escribí mi carta de despedida
esta es mi despedida
perdónenme, ya no puedo más, adiós
cuiden a mis hijos, yo ya me voy
hoy se acaba todo
hoy termino con todo esto
me voy a colgar
me corté las venas
me estoy cortando otra vez
me hago daño con un cuchillo
pienso en el suicidio todos los días
he pensado en quitarme la vida
quiero acabar con mi vida
ya no quiero estar aquí en este mundo
le pido a Dios que me lleve
ojalá no me hubieran salvado
me tomé las pastillas para no despertar
mi esposo dice que se va a matar
amenaza con matarse si lo dejo
dice que ya no vale la pena vivir
dice que somos mejor sin él
dice que es una carga y que pronto nos va a dejar descansar
dejó una carta diciendo que lo perdonemos
encontré una nota de despedida
mi sobrina se está cortando en el baño
se quiso ahorcar
lo bajamos, se estaba colgando en el patio
intentó matarse ayer
trató de quitarse la vida anoche y ya salió del hospital
se encerró con la pistola y dice adiós
agarró la escopeta y se fue al monte llorando
está en la azotea y se quiere tirar
regaló todas sus cosas y se despidió de todos
me mandó un mensaje que dice cuida a mi mamá, adiós
publicó en el face que ya se va, que perdonen
anda diciendo que se va con mi papá que ya murió
dice que quiere estar con su abuelita en el cielo
mi papá dice que pa qué seguir viviendo
mi mamá pide que Dios ya se la lleve y no come
busca en internet cómo morir sin dolor
me preguntó cuántas pastillas se necesitan para no despertar
junta las pastillas y las esconde, dice que un día se las toma todas
cuando toma dice que se va a quitar la vida, y está tomando
mi novio kiere matarse ayuda
mi ija se kiere suicidar
mi son dice que wants to die, no sé qué hacer
he told my mamá que se va a matar
tengo miedo de que se haga algo esta noche
tengo miedo de hacerme algo
no me siento segura conmigo misma
ya no quiero seguir
ya estuvo, ya no puedo con esta vida
si no dejo la droga me mato
`);
