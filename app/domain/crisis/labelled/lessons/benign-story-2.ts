import { lines } from "./lines";

export const benignStory2 = lines(`
Hello, my name is Diane and I'm writing about my brother Paul. He is 52, has been drinking since our dad passed, and last weekend he finally said he might talk to someone. What would the first step be?
We did an intervention with another company in 2018 and it was a disaster, he stormed out and slept in his truck for two nights. How is yours different?
My daughter is 26 and lives with her boyfriend, they both smoke fentanyl. She comes by for dinner on Sundays, looks thin but talks to us. We'd like to do something before the holidays.
I have been married 31 years. He was never a mean drunk, just absent. I don't want to spend our retirement watching him fall asleep by six.
My son's counselor says he's at low risk right now but recommends residential. We need a place that takes Aetna.
He had a bad night on Tuesday, we called the doctor, the doctor adjusted his meds and he's been fine since. I'd still like to talk about longer term help.
Our family has lost two cousins to overdoses in the past decade so we're not naive. My nephew is only smoking pot as far as we know, but we want to get ahead of it.
She spent four days in the hospital for her pancreas, got home yesterday, and swears she's done drinking. The discharge nurse gave me your number.
My ex and I share custody. He's sober two years and doing well. My question is about my own drinking, to be honest.
I'm a pastor and a member of my congregation asked me how to help her grandson, who vapes and drinks. Can I attend the meeting with her?
I'm nineteen and I think my mom has a problem. She isn't dangerous or anything, she just drinks every night and repeats herself and I have to put her to bed.
Dad is a retired cop, has a safe full of guns nobody touches, never has been threatening. He just drinks beer from noon on and won't hear a word about it.
I keep imagining the worst when he's late but he always comes home. I know I need help for my anxiety as much as he needs help for his drinking.
My wife says I need to stop checking if he's breathing at night. He's fine, he's 24, he smokes weed. I'm a worrier.
We found a lot of empty bottles when we cleaned her apartment. She was embarrassed and laughed it off. She's a lawyer, very private. How would you approach someone like that?
He's due in court the 14th. His lawyer says a judge looks kindly on treatment. Is a bed possible before then?
My brother was suicidal after his divorce six years ago. He got good care and that's behind him. What worries us now is cocaine.
I'm in recovery myself, 14 years, and I know what denial looks like. My sister is deep in it. She isn't in crisis, she's just stuck.
My mother is 78 and mixes her evening wine with her sleep medicine. Her doctor has talked to her. She sleeps well and is sharp in the morning, but I want it to stop before something happens.
He told me he doesn't want to die like his father did, yellow in a hospital bed, so he is open to treatment. First time he's ever said that.
She told the counselor she has no thoughts of hurting herself and I believe her. She's lonely and she drinks.
My son was in a car accident in May, other driver's fault, broken leg. They gave him oxycodone and I think he's taking it for more than pain.
We had the police here in March when he broke a window. He paid for it, apologized to the kids, hasn't had a drink around us since. I'd like us to see somebody as a family.
My roommate from college works with you and recommended I write. My fiance drinks, the wedding is in June, and I'm scared of what I am marrying into.
Everyone keeps saying it's not that bad because he has a job. I feel like I'm the only one who sees it. Am I overreacting?
How would an intervention go with a man who owns firearms? He's never threatened anybody, I'm just thinking ahead about the day.
My kid overdosed on spring break two years back and lived. He went to a program in Arizona, then a sober house. Last week he told me he'd had a beer. Is that a relapse? What do we do?
We lost our son Eric on January 9, 2022. I'm writing because his younger brother is now using the same stuff, and I refuse to wait this time.
The hospital released him with a clean bill of health and a list of programs. Yours was on it. He is asleep on my couch, ate two plates of spaghetti. What do we ask each program?
I'm the one who drinks. I'm a mom of two and I hide wine in a travel mug. Nothing terrible has happened and I want to stop before it does.
I manage a restaurant. Half my line cooks are on something. Do you do workplace talks?
I get your newsletter. The story about the mother who found her daughter made me cry. My daughter is safe in treatment now, thank God, and I just wanted to say so.
My husband is deployed and his brother is living with us and drinking through our savings. I'm not afraid of him, I'm just fed up.
We are a big loud Italian family, there will be yelling. Does that ruin an intervention?
My daughter has been clean from meth for 5 months, she's pregnant and happy and I want to make sure she keeps support around her.
His sponsor called and said he missed two meetings. He's at work today, I checked. I guess I'm asking when to worry.
He has a history: two rehabs, one arrest, one overdose back in 2017. Currently holding a job and drinking on weekends.
The neighbors called the cops on our argument. There was shouting and nothing else. The officer suggested family counseling, so here I am.
My stepdaughter won't speak to me since I said the word alcoholic. Her father wants me to apologize. What do you think?
I don't know if she is an addict. She has chronic pain and a real prescription and a real doctor, but she runs out early every month and gets cranky.
My son is a firefighter who sees overdoses every week and then comes home and drinks. I think the job is what's hurting him.
Grandma raised him after his mom died of an overdose when he was six. He's 22 now and started stealing her pain pills to sell.
We've tried kicking him out, we've tried begging, we've tried ignoring it. We're out of ideas but not out of love.
I fell in love with a man in recovery. He relapsed on vacation and told me right away. Do I tell his family?
She's at that stage where she says she will quit after the holidays. It's always after something.
I'd like to know what the room looks like, who sits where, what gets said first. I'm a planner.
His boss gave him until Friday to enroll somewhere or he's fired. He's willing. Who has openings?
My brother sleeps all day and games all night and takes Adderall that's not his. He's 20. My parents think it's a phase.
My aunt hit her head at a party a month ago because she'd had too much. She's healed, but it scared her and she asked me to find someone.
Is it true you shouldn't let an alcoholic quit by himself? My dad keeps saying he'll stop on New Year's and I want to talk with his doctor beforehand.
I saw on the news how many kids died from fake pills in our county and it scared me. My daughter goes to parties. How do I talk to her?
Not me, not my family, I'm a nurse at the ER and I want to keep your cards at the desk for families.
The intervention is set for Saturday at nine. My uncle is nervous about my brother's temper. He's all bark, has never raised a hand. Any tips for keeping it calm?
I'm not looking for someone to save him. I just want to know how to live with this without losing myself.
My son called from rehab and asked for his guitar. I cried because it's the first thing he has wanted in a year.
He has threatened to leave the program twice. He hasn't. The staff say it's normal in the second week. Is it?
We caught our 14 year old with a vape. My husband wants to ground him for life. I want to understand why.
My partner does ketamine on weekends with friends, says it's therapy. It isn't a doctor's office, it's somebody's basement. I don't know how to bring it up.
There's a family wedding next month with an open bar. Do we ask her not to come?
My sister shows up high to our parents' house and eats everything and leaves. Nobody says a thing.
I've been to Al-Anon for 12 years. They told me detach with love. I'm tired of detaching.
Mom is in memory care now so dad drinks alone. He's grieving a wife who's still alive.
My cousin survived a suicide attempt in 2015 and she's now a counselor. She told me about you.
I had a dream he died and woke up shaking. He's fine, he's asleep down the hall, he worked a double. But I can't keep living with this fear.
We removed the alcohol from the house and he drives to the bar instead. He takes a cab home, I'll give him that.
He's a good dad when sober. The kids adore him. He drinks after they're in bed and that's when the sadness comes out.
my sons pill problem started after his knee surgery. hes 33 a roofer. he said he would go if i went with him so can family stay nearby
can you call my work phone not my cell, my wife sees my cell. its about her drinking. she's not in any trouble, just drinking in secret
ok so my bf drinks a 12 pack a day and hes the sweetest guy but his hands shake till the first one. doc says he needs a supervised taper. where do we go
is it normal for them to be mad at you after. we did the intervention wed, he went, now he wont take my calls from the center
hes been out of rehab 3 weeks, gained weight, sleeping good. im waiting for the other shoe to drop
she blocked me on everything because i told her mom she was using. mom talks to her daily so i know shes ok. did i do the right thing
my husband wants to detox at home bc he cant miss work. dr said no way. how do i convince him
i'm 8 months clean and my family still hides their purses when i come over. how long til they trust me
we are looking at a place in Malibu that costs more than my house. is it worth it or is there something normal
been thinking about what to write here for a week. my dad drinks. thats it. thats the message
who do i talk to about paying for treatment, we have no insurance and he makes 18/hr
if he goes away for 30 days can he still see his daughter on weekends
his mom thinks prayer is enough. i think he needs rehab. can you talk to us both
how do i get him to even read your website lol
`);
