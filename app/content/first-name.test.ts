import { describe, expect, it } from "vitest";
import { extractFirstName, isPersonName } from "./first-name";

describe("the first name", () => {
  it.each([
    ["Maria Lopez", "Maria"],
    ["maria lopez", "Maria"],
    ["MARIA", "Maria"],
    ["DeShawn Reed", "DeShawn"],
    ["José", "José"],
    ["O’Neil Pat", "O’Neil"],
    ["Hope Miller", "Hope"],
    ["Will Smith", "Will"],
    ["Don Draper", "Don"],
    ["Ann-Marie Friend", "Ann-Marie"],
    ["Sam Call", "Sam"],
    ["Son Nguyen", "Son"],
    ["An Tran", "An"],
    ["Ángel Núñez", "Ángel"],
    ["عائشة", "عائشة"],
  ])("of %j is %s", (name, expected) => {
    expect(extractFirstName(name)).toBe(expected);
  });

  it.each(
    `Please call|PLEASE HELP|please|Help|Help me|Need help|Anonymous|anon ymous mom|Concerned mother|Worried Dad|A mother
    |The Smith family|Smith Family|Tim's mom|Tim’s wife|His sister|My brother|N/A|n/a|NA|None|No name|Not given|Unknown
    |Mr.|Mr|Mr. Lopez|Mr Lopez|Mrs Lopez|Ms. Lopez|Dr Smith|Dr. Smith|Doctor Smith|Rev. Jones|Pastor Jones|Sir|Miss Lopez
    |maria@example.com|801 555 0142|Maria 2|J. Lopez|M|???|-|xxx|aaaa|asdf|test|Test Test|Call me|Text me|call after 5
    |Urgent|URGENT|ASAP|Private|Confidential|Prefer not to say|Rather not say|Do not call|Just me|Me|Myself|Someone
    |Hello|Hi|Thanks|I need help|We need you|It’s me|Wireless Caller|Facebook User|Guest|Friend of Tim|Parent|mom|Mama
    |Por favor llame|Ayuda|Ayúdame|Necesito ayuda|Anónimo|Anónima|Mamá|Mamá preocupada|Una madre|La mamá de Luis|Madre
    |Sr. López|Sra López|Señora López|Señor|Doña Ana|Familia López|Sin nombre|Desconocido|Ninguno|Nadie|Urgente|Llámame
    |Prefiero no decir|Esposa de Juan|Hermano|Soy la mamá|Hola|{{name}}|<b>Ann</b>|http://example.com`
      .split("|")
      .map((name) => name.trim()),
  )("of %j is none", (name) => {
    expect(extractFirstName(name)).toBeNull();
  });

  it("of nothing is none", () => {
    expect(extractFirstName("")).toBeNull();
    expect(extractFirstName(null)).toBeNull();
  });
});

it("a whole name may have a title, and no request in it", () => {
  expect(isPersonName("Dr Smith")).toBe(true);
  expect(isPersonName("Please call")).toBe(false);
});
