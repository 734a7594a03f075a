import { lines } from "./lines";

export const withdrawal2 = lines(`
My wife stopped her evening vodka on Monday by herself. She's brave. But since last night she's been folding laundry that isn't there and her heart is going like a hammer.
Dad's been moved to our guest room to dry out. He's soaked through three shirts, his tongue is trembling and he asked me who let the dogs in. We don't have dogs.
I ran out of my Ativan script on Thursday, doctor's closed. Every light is too bright, I keep jerking as I fall asleep and a minute ago I lost some time.
He came off the pills he's been buying and for two minutes his arms drew up and his teeth clacked and then he slept. Is that the withdrawal?
my brother is dope sick in my bathtub. he can't keep down a sip, he's stopped sweating and his eyes are sunk in and he's kind of out of it
quit drinking sunday. its tuesday. there's a choir in the vent and i know it isnt there but its getting louder
our neighbor is an old drinker. his son took his bottles. now he's at the fence in his underwear picking something off his arms and calling me Helen
the rehab sent her home bc insurance ended, she's day 3, temp 102, shaking, wont stop talking to her sister who's in texas
`);
