import { keyed, type SeedDocument } from "../document";

export const homePage: SeedDocument = {
  _id: "homePage",
  _type: "homePage",
  hero: {
    headline: "Someone you love needs help. You don’t have to do this alone.",
    subtitle: "Certified Interventionist",
    availability: "Available 24/7, in all {statesServed} states",
    text: "When you call, a real person answers. {name} listens, tells you plainly what can be done, and helps you take the next step. You will not be judged, and neither will the person you love.",
    callButton: "Get Help Now",
    chatButton: "Free Consultation",
  },
  video: {
    heading: "Meet {name}",
    text: "A short hello, and what happens when you reach out. The video starts only when you press play.",
    clip: {
      _type: "video",
      title: "A short hello from {name}",
      embedUrl: "https://player.vimeo.com/video/76979871",
      duration: "1:02",
      transcript:
        "Hello. If you are watching this, someone you love is probably not doing well. You may have been carrying this for months, or for years. You may not have slept.\n\nI want you to know two things. The first is that you did not cause this. The second is that there is something you can do today, even if the person you love is not ready to talk.\n\nWhen you call, I answer. I will ask what is going on, who is safe and who is not, and what you have tried. Then I will tell you honestly what I think would help. Sometimes that is an intervention. Sometimes it is something smaller. Either way, you will end the call with a next step.\n\nYou don’t have to have it all figured out. Just call.",
    },
  },
  profile: {
    heading: "One person, with you from the first call to the last",
    subheading: "{name}, Certified Intervention Professional",
    text: "{name} has spent {yearsExperience} years sitting at kitchen tables with families who were scared, worn out and out of ideas. The work is quiet. It is about listening first, planning with care, and helping a family speak with one loving voice.\n\nYou won’t be passed from desk to desk. The person who picks up the phone is the person who plans with you, sits in the room with you, and checks in on you afterward.",
    credentials: [
      "Certified Intervention Professional",
      "{yearsExperience} years of experience",
      "{familiesHelped} families helped",
      "Trained in family systems and crisis response",
    ],
    linkText: "Learn More",
  },
  method: {
    heading: "Five steps, and you are never alone in any of them",
    text: "No family is the same, but good help follows an order. This is ours. It keeps everyone safe, keeps the talk kind, and makes sure there is a place to go when your loved one says yes.",
    callButton: "Call to Learn More",
  },
  pathways: {
    heading: "Where are you right now?",
    text: "Some families need someone on the way today. Others have time to plan. Both are good reasons to call.",
    items: keyed(
      [
        {
          _type: "pathway",
          icon: "alert",
          title: "Emergency Intervention Services",
          text: "For families in crisis, when waiting feels dangerous. We can mobilize within 24-48 hours, anywhere in the country.",
          points: [
            "A safety plan on the first call",
            "An interventionist with you within 24-48 hours",
            "A treatment place found and held before anyone sits down to talk",
            "Someone to travel with your loved one, door to door",
          ],
          callButton: "Get Emergency Help Now",
          urgent: true,
        },
        {
          _type: "pathway",
          icon: "compass",
          title: "Family Support and Intervention Planning",
          text: "For families who can see trouble coming, or have lived with it for years, and want to do this with care.",
          points: [
            "A clear look at what is going on and what your choices are",
            "Coaching, so the whole family says the same thing",
            "Help with boundaries that you can live with",
            "A planned intervention when the time is right",
          ],
          callButton: "Call for Strategy Consultation",
          urgent: false,
        },
      ],
      "pathway",
    ),
  },
  testimonials: {
    heading: "From families who have been where you are",
    text: "Names and small details are changed to protect the people in these stories. Every family’s path is its own.",
  },
  closing: {
    _type: "callToAction",
    heading: "You can call before you know what to say",
    text: "Most people start with “I don’t know if this is bad enough.” That is a fine place to begin. The first talk is free, and you decide what happens next.",
    callButton: "Get Help Now",
    secondButton: "Free Consultation",
  },
  seo: {
    _type: "seo",
    title: "Family Intervention, 24/7 Nationwide",
    description:
      "A certified interventionist for families facing addiction or a mental health crisis. Real help by phone, 24/7, in all {statesServed} states. Call {phone}.",
  },
};
