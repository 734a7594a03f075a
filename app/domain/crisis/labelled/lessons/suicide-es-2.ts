import { lines } from "./lines";

export const suicideEs2 = lines(`
Mi esposo perdió el trabajo y desde ayer está sentado en la cocina con la pistola de su papá. Dice que nada más está pensando.
Mi hija de quince escribió en su cuaderno cómo lo haría y a quién le deja sus cosas.
Mi hermano me encargó a sus hijos y me dijo que no es culpa de nadie. Anda tomado y apagó el teléfono.
Ya pagué todo, ya limpié la casa. Siento una paz rara. Solo quería decirle a alguien.
Mi mamá dice que ya vivió lo suficiente y dejó de tomar su insulina.
Mi hijo está parado en el barandal del puente peatonal y no deja que nadie se acerque.
Llevo tres días sin dormir, con las pastillas enfrente, y no encuentro razón para no tomármelas.
dice que el día de su cumpleaños es el último
cuando recaigo nomás pienso en aventarme al metro
me dijo cuida a la perra, ya no voy a volver
`);
