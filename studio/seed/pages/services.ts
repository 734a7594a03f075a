import { keyed, type SeedDocument } from "../document";

export const servicesPage: SeedDocument = {
  _id: "servicesPage",
  _type: "servicesPage",
  hero: {
    headline: "Help that fits where your family is today",
    text: "Some families need someone on a plane tonight. Others need an hour with a person who understands. Here is what we do, how long it takes, and what happens first.",
    chatButton: "Get Help Today",
    callButton: "Call {phone}",
  },
  services: {
    heading: "Six ways we can help",
    text: "You don’t have to know which one you need. Most first calls end with a plan that uses two or three.",
  },
  timelines: {
    heading: "What happens, and when",
    text: "Every family moves at its own pace. These are the two paths most of them take.",
    emergency: {
      _type: "timeline",
      heading: "Emergency: Day 1 to Day 3",
      text: "For families in crisis. We mobilize within 24-48 hours. If life is in danger at any point, we call 911 first.",
      steps: keyed(
        [
          {
            _type: "timelineStep",
            when: "Day 1",
            title: "Call, safety plan, first decisions",
            description:
              "You talk with {name} the same day. Together you make a safety plan, decide who needs to know, and start the search for a treatment place that can take your loved one now.",
          },
          {
            _type: "timelineStep",
            when: "Day 2",
            title: "Travel and family preparation",
            description:
              "{name} travels to you. By phone on the way and then in person, the family practices what to say and agrees on what will change. A bed, a ride and a bag are made ready.",
          },
          {
            _type: "timelineStep",
            when: "Day 3",
            title: "Intervention and a safe trip to care",
            description:
              "The family meets with your loved one, with {name} in the room. If the answer is yes, you leave for treatment the same day, with someone beside them. If it is no, the plan for no begins.",
          },
        ],
        "day",
      ),
    },
    planned: {
      _type: "timeline",
      heading: "Planned: Week 1 to Week 3",
      text: "For families with a little time. A slower start often means a calmer day.",
      steps: keyed(
        [
          {
            _type: "timelineStep",
            when: "Week 1",
            title: "Assess and agree",
            description:
              "We talk with each person who will take part, learn the history, and look at health, safety and mental health needs. You get an honest view of your choices and the cost of each.",
          },
          {
            _type: "timelineStep",
            when: "Week 2",
            title: "Prepare and practice",
            description:
              "Each person writes a letter and reads it aloud until it is steady. We settle boundaries you can keep. Treatment, insurance, time off work and care for children are arranged.",
          },
          {
            _type: "timelineStep",
            when: "Week 3",
            title: "Meet, travel, support",
            description:
              "A rehearsal the day before, then the meeting. Your loved one is offered help that is ready that day, and we travel along. Check-ins with the family start the same week.",
          },
        ],
        "week",
      ),
    },
  },
  coverage: {
    heading: "Wherever you live",
    text: "We work in all {statesServed} states, in cities and at the end of long dirt roads. Planning starts by phone and video within hours, and {name} travels to you for the days that matter.",
    callButton: "Call {phone}, 24/7",
  },
  faq: {
    heading: "What families want to know",
    text: "Short, honest answers. If you have another question, call and ask.",
  },
  closing: {
    _type: "callToAction",
    heading: "Not sure which path is yours?",
    text: "Describe what has been happening, and we will tell you what we would do. The first talk is free and commits you to nothing.",
    callButton: "Call {phone}",
    secondButton: "Get Help Today",
  },
  seo: {
    _type: "seo",
    title: "Services: Crisis and Planned Interventions",
    description:
      "Crisis and planned interventions, mental health support, treatment placement, safe transport and family coaching, in all {statesServed} states. Call {phone}.",
  },
};
