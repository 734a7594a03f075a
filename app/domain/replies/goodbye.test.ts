import { describe, expect, it } from "vitest";
import { classifyGoodbye, isGoodbye } from "./goodbye";

const said = (words: string, subject = "Re: Checking in") => classifyGoodbye({ subject, words });

describe("a mail that asks for no more mail", () => {
  it.each([
    "Stop",
    "STOP.",
    "stop!!!",
    "Stop please",
    "Please stop.",
    "Stop\n\nSent from my iPhone",
    "stop\n\nThanks,\nAnn",
    "Stop. Thank you.",
    "Hi Ellen,\n\nPlease stop. Thanks, Ann",
    "unsubscribe",
    "Unsubscribe me please",
    "Please unsubscribe me from your mailing list.",
    "UNSUBSCRIBE ann@example.com",
    "unsubscribe me from this list immediately",
    "I would like to unsubscribe",
    "How do I unsubscribe?",
    "I want to be removed from your email list",
    "opt out",
    "Opt-out",
    "I'd like to opt out of these emails",
    "Please opt me out.",
    "Stop sending me emails",
    "stop emailing me!",
    "Please stop sending me these e-mails.",
    "Stop sending emails to this address",
    "Can you please stop emailing me?",
    "Stop contacting me",
    "Please stop these emails",
    "stop the emails",
    "take me off your list",
    "Take me off.",
    "Please take me off of this list",
    "Get me off this list",
    "remove me",
    "Remove me from your list please",
    "please remove me from this mailing list. Thanks, Ann",
    "Please remove me from this\nmailing list.\nThank you",
    "Please remove my email address from your database.",
    "Please delete me from your mailing list",
    "no more emails please",
    "No more emails. Thanks.",
    "I don't want these emails",
    "I don’t want any more emails from you.",
    "I do not wish to receive these emails anymore.",
    "We no longer want to receive your newsletters",
    "Leave me alone",
    "I want to stop receiving these emails",
    "Hello Ellen, thank you for your help but please stop emailing me.",
    "Thank you for your kindness. We found help. Please take me off your list.",
    "STOP - Ann",
    "I don't want to hear from you anymore",
    "I don't want to be contacted.",
    "Do not email me again",
    "Please don't send me any more messages",
    "Don't contact me again.",
    "Not interested. Please remove me.",
    "No thanks, please take me off the list",
    "I never signed up for this. Unsubscribe.",
    "Please stop emailing me and take me off your list.",
    "Hello,\nwrong person. Please remove me.\nBest regards,\nSam Lee",
    "Cancel my subscription",
    "ya no me manden correos",
    "Ya no me manden más correos por favor",
    "Por favor no me envíen más correos.",
    "No quiero recibir más correos",
    "ya no quiero estos mensajes",
    "dar de baja",
    "Quiero darme de baja",
    "Denme de baja de su lista, gracias",
    "darme de baja",
    "no más correos",
    "no mas",
    "¡Alto!",
    "alto",
    "baja",
    "Dejen de enviarme correos",
    "Por favor quítenme de la lista. Gracias, Ana",
    "cancelar suscripción",
    "désinscription",
    "abmelden",
    "退订",
  ])("is one, and nothing else: %j", (words) => {
    expect(said(words)).toBe("only");
  });

  it.each([
    "Please stop by at five",
    "Stop by anytime.",
    "stop him before he hurts himself",
    "Please stop him",
    "Help me stop him",
    "I can't stop him from drinking",
    "Can you stop sending him money?",
    "He won't stop.",
    "He can't stop drinking",
    "When will it stop?",
    "I want him to stop",
    "How do I get him to stop drinking?",
    "I begged him to stop.",
    "We don't want to stop now",
    "Don't stop writing to us.",
    "Please don't stop sending these, they help.",
    "I don't want him to know.",
    "I don't want these emails to stop",
    "I don't want to lose him",
    "I don't want it anymore",
    "I don't want this life",
    "I want to stop",
    "I quit",
    "end it tonight",
    "Get me out of here",
    "Ya no quiero nada",
    "No me escribe",
    "no más drogas",
    "We want these emails in Spanish",
    "He asked me to take him off his medicine",
    "They took me off the waiting list",
    "Can he take me off his insurance?",
    "remove the gun from the house?",
    "I removed the alcohol from the house",
    "Should I remove him from the house?",
    "No more lies, I am done with him",
    "No more drinking since Monday.",
    "He gets emails from his dealer",
    "Did you get my emails?",
    "Please email me again",
    "Send me more emails like this",
    "I would like to hear more.",
    "Please call me.",
    "Yes",
    "No",
    "No thanks",
    "Not interested",
    "Thank you.",
    "Thanks, Ann",
    "I lost my list of questions",
    "Put me on your list please",
    "The end",
    "We are at the end of the road",
    "He said enough.",
    "Cancel our call on Tuesday",
    "Please cancel",
    "Do I have to unsubscribe him from something?",
    "Please delete everything you know about me",
    "para mi hijo",
    "Mi hijo ya no quiere vivir en casa",
    "Le dieron de alta",
    "Está de baja por su adicción",
    "Ya no aguanto más",
    "No quiero perderlo",
    "",
  ])("is not: %j", (words) => {
    expect(said(words)).toBeNull();
    expect(isGoodbye(words)).toBe(false);
  });

  it.each([
    "Stop. He has a gun",
    "STOP!\n\nHe says he will kill himself tonight.",
    "Please unsubscribe me. He went into treatment last week and we are grateful.",
    "He went into treatment last week. Please take me off your list.",
    "Ya no me manden correos. Mi hijo murió.",
  ])("and says more: %j", (words) => {
    expect(said(words)).toBe("also");
    expect(isGoodbye(words)).toBe(false);
  });

  it("may ask in its subject, where it has no words", () => {
    expect(
      ["unsubscribe", "STOP", "remove me", "Re: Unsubscribe", "Baja"].map((subject) => said("", subject)),
    ).toEqual(Array(5).fill("only"));
    expect(said("Sent from my iPhone", "Unsubscribe")).toBe("only");
    expect(said("\n\nThanks,\nAnn".trim(), "Unsubscribe")).toBeNull();
    expect(said("", "Re: Checking in")).toBeNull();
    expect(said("Please call me.", "unsubscribe")).toBeNull();
  });
});

it("comes to an end over what is made to take for ever", () => {
  const texts = ["stop ", "please ", "from you ", "stop. ", "the list of ", "a@", "- ", "any more of "];
  expect(texts.map((text) => typeof isGoodbye(text.repeat(20_000)))).toEqual(texts.map(() => "boolean"));
  expect(texts.map((text) => said(text.repeat(20_000)) !== undefined)).toEqual(texts.map(() => true));
});
