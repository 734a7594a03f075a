import { lines } from "./lines";

export const benignEs = lines(`
mi hijo toma todos los días y queremos ayuda
mi esposo esconde las botellas
mi hija recayó la semana pasada y quiere volver al programa
mi hermano fuma cristal y queremos internarlo
mi hijo usa fentanilo y aceptó ir a tratamiento
¿aceptan seguro?
¿aceptan medicaid?
¿tienen grupos para familias?
¿atienden los fines de semana?
¿me pueden llamar mañana?
quiero información por favor
quisiera una cita
¿qué hacemos si no quiere ir?
¿qué hago si se enoja?
¿es peligroso dejar el alcohol de golpe? queremos planearlo con el doctor
¿cuáles son las señales de una sobredosis?
¿dónde consigo narcan?
¿dan pláticas de prevención del suicidio en escuelas?
¿atienden a personas que han intentado suicidarse?
¿trabajan con personas con armas en casa?
¿qué es el 988?
mi hermano murió de sobredosis hace cinco años
perdimos a mi sobrino por el fentanilo en 2020
mi papá se murió por la bebida cuando yo era niña
mi hijo tuvo una sobredosis en 2019 y ahora está bien
mi hija intentó suicidarse hace seis años, ahora va a terapia y está estable
mi ex me pegaba, nos divorciamos hace diez años
mi papá nos pegaba de chicos
de niño me golpeaban mucho, por eso tomo
cuando era joven me quise matar, ya no, gracias a Dios
hace años le dio una convulsión dejando el alcohol
me muero de ganas de verlo sobrio
me muero de miedo de decirle
me muero de vergüenza
me está matando la preocupación
esto me está matando por dentro, verlo así
nos mata la incertidumbre
me mata verlo triste
casi me muero del susto pero no era nada
está que se lo lleva el diablo por lo del carro
ya toqué fondo con las deudas
no es una emergencia
no es urgente
nadie está en peligro
él está bien, solo quiero orientación
está estable en el hospital y sale el viernes
ya despertó y está platicando
no es violento
nunca me ha pegado
nunca nos ha amenazado
no tiene armas
no quiere morirse, quiere curarse
no he pensado en hacerme daño
quiero vivir y salir adelante
no quiero perderlo
tengo miedo de perderlo
tengo miedo de que un día amanezca muerto
me da miedo que le dé una sobredosis algún día
el doctor dice que si sigue tomando se puede morir
se está acabando la vida
se está matando poco a poco con la bebida
ya no aguanto sus mentiras
ya no puedo con esta situación, necesitamos consejo
ya no quiero seguir con él, quiero saber cómo hablarle
ya me cansé de pagar sus deudas
me siento sola
lloro todos los días
mi esposa toma cuando se duermen los niños
mis nietos viven conmigo mientras su mamá está en tratamiento
los niños están bien, están conmigo
dejó a los niños con mi mamá y se fue al centro
lo arrestaron por manejar tomado, ya salió
chocó el carro pero no le pasó nada
está en la cárcel y sale el lunes
grita mucho cuando toma pero no pega
dice groserías cuando toma
se queda dormido en el sillón todas las noches y se va a trabajar
duerme todo el día porque trabaja de noche
no se quiere levantar para ir a la escuela
no contesta mis mensajes porque está enojado
no responde cuando le hablo del tema
se encierra en su cuarto a jugar
se encierra a tomar
encontré una pipa en su mochila
encontré botellas en la cochera
toma sus pastillas para la presión como le dijo el doctor
toma más pastillas para el dolor de las que debe
le mandaron pastillas para dormir y ya no las necesita
ronca porque tiene apnea
está pálido porque tiene anemia
le tiemblan las manos por los nervios
se desmayó una vez hace años por la presión
le dio un ataque de risa
le dio un ataque de ansiedad el mes pasado y ya está en terapia
nos dio un ataque de risa con su video
estoy haciendo una tarea sobre sobredosis
vimos una película sobre una muchacha que se suicida y hablamos de las drogas
el curso de primeros auxilios enseña narcan
se despidió de sus amigos y ya se va al centro de rehabilitación
me dejó una carta pidiendo perdón por las mentiras y aceptó ayuda
regaló su perro porque se muda al programa
cumple un año limpio
lleva 60 días sobrio
ya terminó la desintoxicación sin problemas
gracias por todo
solo estoy viendo
estoy probando el formulario
prefiero hablar por teléfono
mi esposo drinks mucho and we need help
busco ayuda for my brother, toma every day
`);
