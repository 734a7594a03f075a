import { lines } from "./lines";

export const overdoseEs2 = lines(`
Mi hijo llegó raro, se acostó y ahora nada más hace un ruido con la nariz. Le hablo y no abre los ojos. En su pantalón traía un papel aluminio.
Mi esposa se peleó conmigo, se encerró, y cuando abrí había dos frascos vacíos. Dice que tiene sueño y ya casi no le entiendo.
Mi compañero de cuarto se inyectó hace rato y está sentado en el baño con la cabeza colgando, los dedos los tiene azules.
Soy la abuela. El niño de tres años se comió unos dulces que eran de su papá, de los de marihuana, y está muy dormido y no puede caminar.
le puse el spray en la nariz y despertó tantito y otra vez se fue
se tomó las pastillas con tequila y vomitó dormido
mi novia no contesta, la última vez me dijo que se iba a tomar las que quedaban
mi jefe de obra se desplomó, dicen que usa, no le encuentro pulso
`);
