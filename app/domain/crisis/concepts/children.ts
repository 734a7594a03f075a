import type { Lexicon } from "./concept-book";

/** Children, and what puts them in danger. */
export const childhood: Lexicon = {
  child:
    "baby|babies|infant|newborn|toddler|toddlers|kid|kids|child|children|grandson|granddaughter|grandbaby|grandkid|grandkids|grandchild|grandchildren|niece|nephew|nieces|nephews|year old|years old|yr old|month old|months old|week old|weeks old|yo|little boy|little girl|little ones|little one|little brother|little sister|twins|stepkids|our son|our daughter|my son|my daughter|bebe|bebes|nino|nina|ninos|ninas|hijitos|hijito|hijita|nieto|nieta|nietos|nietas|chiquito|chiquita|chiquitos|chamaco|chamacos|criatura|criaturas|sobrino|sobrina|sobrinos|huerco|huercos|morrito|morritos|mis hijos|sus hijos|los hijos|nene|nena|nenes",
  smallChild:
    "nephews|nieces|stepkids|sobrinos|grandchild|baby|babies|infant|newborn|toddler|toddlers|kids|children|grandbaby|grandkids|grandchildren|year old|yr old|month old|months old|week old|yo|little boy|little girl|little ones|little one|little brother|little sister|twins|bebe|bebes|nino|nina|ninos|ninas|hijitos|nieto|nieta|nietos|nietas|chiquito|chiquita|chiquitos|chamacos|criatura|criaturas|morritos|grandson|granddaughter|niece|nephew|nene|nena|nenes|de un ano|de dos anos|de tres anos|de cuatro anos|de cinco anos",
  intoxicated:
    "drunk|wasted|intoxicated|hammered|plastered|trashed|stoned|strung out|tweaking|tweaked|nodding|nodded off|out of it|loaded|passed out|blacked out|blackout drunk|been drinking|under the influence|drinking all|high as|so high|too high|really high|is high|was high|high on|high right now|smells like|smelled like|reeks|slurring|slurred|reeking|swerving|stumbling|can barely stand|can not stand|open container|shitfaced|tipsy|bombed|lit up|borracho|borracha|borrachos|tomado|tomada|drogado|drogada|bien loco|pedo|peda|ebrio|ebria|hasta atras|tomadisimo|bien tomado|high",
  driving:
    "boat|jet ski|four wheeler|atv|quad|motorcycle|golf cart|lancha|moto|cuatrimoto|driving|drive|drives|drove|behind the wheel|in the car|in the truck|in the van|in her car|in his car|back seat|backseat|took off with|took off in|left with|peeled out|picked up|picking up|picked them up|picked him up|picked her up|pick up|on the road|on the highway|freeway|car seat|car seats|manejando|maneja|manejo|conduciendo|conduce|al volante|en el carro|en la troca|en la camioneta|se los llevo|se la llevo|se lo llevo|se llevo|recogio|recoger|swerving",
  leftAlone:
    "alone|by himself|by herself|by themselves|unattended|unsupervised|nobody watching|no one watching|nobody with|no one with|nobody home|no one home|left in the car|left in a car|in a hot car|locked in the car|left the baby|left the kids|left her kids|left his kids|left my kids|wandering|in the street|in the road|in the bathtub|in the tub|on the balcony|balcony rail|outside in|near the pool|no diaper|without food|not fed|has not eaten|have not eaten|have not been fed|no food|hungry and|starving|solo|sola|solos|solas|solitos|solito|solita|sin comer|nadie los cuida|encerrados|encerrado|encerrada|en la calle",
  childHarm:
    "shaking|shook|shakes|shaken|burned|burning|hitting|hit|hits|beating|beat|slapped|slapping|choked|throwing|threw|dropped|kicked|whipping|whipped|molested|molesting|touching|touched|raped|abusing|hurting|hurt|smothering|drown|drowning|pegando|pegandole|golpeando|golpeo|zarandeando|zarandeo|sacudiendo|tocando|toca|toco|abusando|manoseando|manoseo|quemo|quemando|azoto",
  mouthed:
    "chewing|chewing on|sucking on|licking|eating|drinking|swallowed|ate|eaten|drank|ingested|chewed|licked|sucked|sucking|put in her mouth|put in his mouth|in her mouth|in his mouth|got into|got ahold|got hold|found and ate|trago|se trago|comio|se comio|tomo|se tomo|chupo|mordio|metio a la boca|en la boca|poisoned",
  caring:
    "giving the|bath|bathing|watching|babysitting|feeding|holding|caring|on her chest|on his chest|cuidando|cargando|banando|asleep with|in bed with|alone with|nursing|breastfeeding",
  handles:
    "holding|playing with|found|picked up|got into|got his|got her|carrying|waving|has the|has a|with a|jugando con|agarro|encontro|trae",
  childVoice:
    "by myself with|i am by myself|i am alone with my|mommy|daddy|mami no|my little brother and|i am 7|i am 8|i am 9|i am 10|i am 11|i am 12|i am 13|tengo 8 anos|tengo 9 anos|tengo 10 anos|tengo 11 anos|tengo 12 anos",
  bruise:
    "bruise|bruises|welts|welt|handprint|hand print|burn marks|belt marks|moretones|moreton|black eye|bite marks|cigarette burns|quemaduras|ojo morado",
  leaves: "left|leaves|leaving|dumped|dejo|deja|abandono|forgot|olvido",
  unsafePlace:
    "gas station|parking lot|at a bar|at the bar|trap house|sidewalk|strangers|stranger|casino|motel|dope house|crack house|dealer|dealers|en la calle|gasolinera|estacionamiento|cantina|at walmart|at the park|at a park|on the porch|truck stop|rest stop|with no shoes|con extranos",
};
