import type { LabelledSet } from "../phrase";

export const part12: LabelledSet = {
  name: "part 12",
  crises: [
    {
      category: "overdose, in Spanish",
      level: "emergency",
      phrases: [
        "mi hijo no respira",
        "se tomo muchas pastillas y no despierta",
        "creo que mi hermano tiene una sobredosis",
        "esta morado y no reacciona",
        "mi esposo se metio algo y se esta ahogando con su vomito",
        "mi mama se desmayo y no la puedo despertar",
        "le pusimos narcan y sigue sin despertar",
      ],
    },
    {
      category: "withdrawal, in Spanish",
      level: "emergency",
      phrases: [
        "mi papa dejo de tomar hace dos dias y esta viendo cosas que no existen",
        "le esta dando una convulsion",
        "dejo el alcohol el lunes y ahora esta temblando y no sabe ni donde esta",
      ],
    },
    {
      category: "weapon and violence, in Spanish",
      level: "emergency",
      phrases: [
        "mi marido me esta pegando",
        "mi hijo me amenaza con un cuchillo",
        "dice que nos va a matar a todos",
        "me encerro en el cuarto y no me deja salir",
        "esta golpeando a los niños",
        "me quiere quemar la casa con nosotros adentro ayudenme",
      ],
    },
    {
      category: "child in danger, in Spanish",
      level: "emergency",
      phrases: [
        "mi niña se comio las pastillas de su abuela",
        "esta borracha y se llevo a los niños en el carro",
      ],
    },
    {
      category: "unresponsive, in Spanish",
      level: "emergency",
      phrases: [
        "no responde esta tirado en el piso",
        "a mi tio le duele mucho el pecho y no puede respirar despues de la coca",
      ],
    },
    {
      category: "suicide, in Spanish",
      level: "suicide",
      phrases: [
        "me quiero morir",
        "mi hija dice que se quiere matar",
        "no le encuentro sentido a la vida ya",
        "mi hijo se corta los brazos",
        "estarian mejor sin mi",
        "mi esposo dice que se va a quitar la vida",
        "quisiera dormirme y no despertar nunca",
        "encontre una carta de despedida de mi hermana",
        "tengo ganas de desaparecer para siempre",
        "piensa en suicidarse",
        "mi sobrino intento ahorcarse anoche",
      ],
    },
    {
      category: "both dangers, in Spanish",
      level: "any",
      phrases: [
        "se tomo todas las pastillas porque se queria morir",
        "tiene la pistola en la cabeza",
        "se corto las venas",
        "esta en el puente y dice que se va a tirar",
      ],
    },
  ],
  benign: [
    {
      category: "figures of speech, in Spanish",
      phrases: [
        "me muero de ganas de que mi hijo cambie",
        "me esta matando la angustia de no saber de el",
        "mi mama me va a matar si sabe que les escribi",
        "estoy muerta de cansancio",
        "se me rompe el corazon",
        "nos estamos ahogando en deudas",
        "muero de pena al contar esto",
      ],
    },
    {
      category: "the past, in Spanish",
      phrases: [
        "mi papa murio de cirrosis hace diez años",
        "mi hermano tuvo una sobredosis en 2018 pero ya esta limpio",
        "hace años intente suicidarme pero hoy estoy bien",
        "mi ex me pegaba, ya no vivo con el",
        "perdi a mi hijo por el fentanilo",
        "tuvo convulsiones el año pasado cuando dejo de beber y ahora esta estable",
      ],
    },
    {
      category: "not so, in Spanish",
      phrases: [
        "no es violento, solo toma mucho",
        "no quiere morirse, quiere ayuda",
        "no tiene armas en la casa",
        "nunca ha pensado en hacerse daño",
        "no hay peligro ahorita",
      ],
    },
    {
      category: "questions and fears of a day to come, in Spanish",
      phrases: [
        "cuanto cuesta la intervencion",
        "aceptan seguro medico",
        "hablan español",
        "que hago si no quiere ir al centro",
        "cuales son los sintomas de una sobredosis",
        "atienden a personas con pensamientos suicidas",
        "cuanto tiempo dura el tratamiento",
        "es peligroso dejar el alcohol de golpe",
      ],
    },
    {
      category: "everyday enquiries, in Spanish",
      phrases: [
        "mi esposo toma todos los dias y no acepta ayuda",
        "mi hija fuma marihuana y bajo sus calificaciones",
        "mi hijo roba dinero para comprar droga",
        "mi hermana esta embarazada y sigue fumando",
        "llega borracho y se duerme en el sofa",
        "quiero hablar con alguien mañana por la tarde",
        "se enoja y grita cuando le digo que no tome",
        "mi papa esconde las botellas",
        "toma pastillas para dormir desde hace años y quiere dejarlas",
      ],
    },
    {
      category: "work and the law, in Spanish",
      phrases: ["lo arrestaron por manejar borracho en enero", "perdio el trabajo por faltar tanto"],
    },
    {
      category: "grief, in Spanish",
      phrases: [
        "extraño mucho a mi hijo que en paz descanse",
        "desde que murio mi mama mi papa no para de beber",
      ],
    },
  ],
};
