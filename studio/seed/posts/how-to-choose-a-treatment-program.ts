import type { SeedPost } from "./post";

export const howToChooseATreatmentProgram: SeedPost = {
  slug: "how-to-choose-a-treatment-program",
  title: "How to Choose a Treatment Program: 12 Questions",
  category: "recovery",
  excerpt:
    "The website has a pool and a sunrise. What you need to know is who runs it, what they treat and what it costs. Twelve questions to ask on the phone, and the answers that should worry you.",
  metaDescription:
    "Twelve questions to ask before you choose an addiction treatment program, what good answers sound like, and the warning signs of a place that you should avoid.",
  keywords: ["choose a treatment program", "addiction treatment questions", "rehab red flags"],
  tags: ["treatment", "planning", "preparation"],
  publishedAt: "2025-07-17T15:00:00.000Z",
  image: "signpost",
  imageAlt: "A wooden signpost with three blank arms where country paths meet, under a pale sky",
  body: `
Searching for treatment at midnight is a lonely business. Every site has a pool, a sunrise and a number to call. Some of those numbers belong to good programs. Others belong to call centers that are paid for each person they send somewhere. It is hard to tell them apart by the pictures.

You can tell them apart by asking. Here are the twelve questions I ask on behalf of families. Write down the answers. A good program will be glad you asked.

## Before you call anyone

Start with an assessment. A doctor, a counselor or a local clinic can look at what your loved one needs: medical care for withdrawal, a residential stay, or a few evenings a week while living at home. More care isn’t always better care. The right amount is.

Then make a short list from sources with nothing to sell:

- [FindTreatment.gov](https://findtreatment.gov), SAMHSA’s list of licensed programs in every state
- SAMHSA’s National Helpline, [1-800-662-4357](tel:+18006624357), free at any hour
- your insurer’s list of programs in its network
- your family doctor, or the hospital’s social worker

## The twelve questions

### About safety and quality

**1. Are you licensed by the state, and accredited?** The usual names are the Joint Commission and CARF. You can look both up yourself.

**2. Who is on staff, and how often will a doctor see them?** Ask about doctors, nurses and licensed counselors, and who is there at three in the morning.

**3. How do you handle withdrawal?** For alcohol, sedatives and opioids there should be medical care, on site or close by. “They just tough it out” is a reason to hang up.

**4. Do you offer medicines for addiction?** For opioid and alcohol use disorders they are standard care. A program that refuses them on principle is behind the evidence that NIDA and SAMHSA describe.

### About the person

**5. How do you treat mental health along with addiction?** Ask who does it and how often. “We can refer out” isn’t the same as treating [both together](/blog/addiction-and-mental-illness-together).

**6. What does an ordinary Tuesday look like?** You want to hear about individual sessions, groups with a purpose, movement, food and sleep. You don’t want to hear about nothing but meetings, or nothing but horses.

**7. How is the plan fitted to each person, and how often do you change it?** NIDA’s principles of treatment say that no single approach is right for everyone and that plans need to be looked at again and again.

**8. What happens if they use while they are with you?** Good programs look at the plan again. Some still put people out on the street, which is dangerous.

### About the family

**9. How are families part of it?** Look for weekly contact, education and family sessions. Ask how they handle consent, as adults decide who may know what.

### About afterward

**10. What is the plan for after discharge, and when do you start it?** The right answer is “in the first week”. NIDA notes that less than 90 days of care is of limited use for many people, so what comes after the first stay matters a great deal.

### About money

**11. What will it cost in total, in writing, and what does our insurance pay?** Ask about doctors’ fees, labs and medicines, which are often billed apart. Ask what happens if the insurer stops paying early.

**12. Do you pay anyone for referrals?** Ask the person on the phone, too: “Do you work for the program or for a call center?” Paying for patients is against the law in many cases, and it tells you how a place thinks about people.

> A good program answers questions. A bad one answers with a discount that ends tonight.

## Signs that should worry you

- Someone promises a cure, or quotes a success rate without saying how it was measured.
- They offer to pay for flights, to waive what you owe, or to sign you up for new insurance.
- They push for a card number before they have asked about health.
- They won’t let you visit or talk to clinical staff.
- They speak about people with contempt. Listen for it. How they talk about patients on the phone is how they talk to them on the floor.

## What “evidence-based” should mean

Every brochure says it now. You can ask, “Which approaches do you use, and who is trained in them?” Names that have been well studied include cognitive behavioral therapy, motivational interviewing, contingency management, family therapy, and the medicines above. Yoga, art and time with animals can be good additions. They aren’t a treatment on their own.

## Kinds of care, in short

1. **Withdrawal management (detox).** Days. It makes a body safe. By itself it is rarely enough.
2. **Residential.** Weeks to months, living there. For people whose home is unsafe or who need care around the clock.
3. **Partial hospital or day program.** Most of the day, sleeping at home or in sober housing.
4. **Intensive outpatient.** Several hours, a few days a week.
5. **Outpatient and doctor’s office.** An hour at a time, for as long as it helps.
6. **Recovery support.** Sober housing, coaches and mutual-help groups, alongside and afterward.

People move up and down this ladder. Moving down is progress. Moving back up isn’t failure.

## If money is tight

Medicaid covers treatment for substance use in every state, though the details differ. Insurers that cover mental health and addiction care must not treat it more strictly than other medical care; federal parity law says so. Many states have programs at no cost or on a sliding scale, and the SAMHSA helpline can point you to them. If an insurer says no, ask for the reason in writing and appeal. Appeals do succeed.

## Let your loved one have a say

Bring two good choices, not ten. People stay longer in a place they picked. Ask what they fear most: the phone rules, the shared room, the withdrawal. Then ask the program that very question on speaker.

If you would like help with any of this, finding and checking programs is part of [what we do](/services), and we take no payment from any of them. There are pages for your notes in our [preparation guide](/resources). And when the suitcase finally stands by the door, you may want to read [what the first month at home is like](/blog/coming-home-from-treatment), because the plan for coming home starts on the day they leave. You can [reach us](/contact) at any hour.

*Sources: National Institute on Drug Abuse, “Principles of Drug Addiction Treatment” (nida.nih.gov); Substance Abuse and Mental Health Services Administration (samhsa.gov).*
`,
};
