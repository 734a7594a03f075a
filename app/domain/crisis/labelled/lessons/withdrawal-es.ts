import { lines } from "./lines";

export const withdrawalEs = lines(`
dejó de tomar hace dos días y está viendo cosas
mi esposo dejó el alcohol de golpe y está temblando mucho, no sabe dónde está
mi papá no ha tomado desde el domingo y habla con gente que no está
le dio una convulsión por dejar de tomar
mi hermano está convulsionando, dejó las pastillas
le quitamos el alcohol y ahora delira
ve animales en la pared, lleva tres días sin tomar
tiembla, suda y tiene fiebre desde que dejó la botella
no reconoce a nadie, dejó de beber hace 48 horas
mi mamá dejó el clonazepam de golpe y está confundida
está malillento y lleva tres días vomitando, ya no se puede parar
le dan ataques cuando no toma y le acaba de dar uno
me quité el alcohol y oigo voces
llevo dos días sin tomar y tiemblo todo, siento que el corazón se me sale
tiene delirium, jala las sábanas y grita
se puso tieso y se le voltearon los ojos, no ha tomado desde ayer
se mordió la lengua y está temblando en el piso
lo sacaron de la cárcel con la malilla y está bien mal, no responde bien
está alucinando y sudando por la abstinencia
`);
