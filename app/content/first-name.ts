const words = (list: string) => new Set(list.split(/\s+/));

/** Words that no name has: what people write instead of one, in English and Spanish, without accents. */
const NEVER_IN_A_NAME =
  words(`please help anonymous anonymously unknown mother mom mum mommy mama dad daddy father papa grandmother
  grandma grandfather grandpa grandson granddaughter wife husband daughter stepmom stepdad stepson stepdaughter boyfriend
  girlfriend fiance fiancee family families familia number phone email asap urgent urgently emergency name names unnamed
  not concerned worried desperate private confidential user caller addict alcoholic needed withheld undisclosed
  por favor ayuda ayudame ayudenme llame llamar llamame llamenme anonimo anonima desconocido desconocida madre mami padre papi
  abuela abuelo hija hijo hermana hermano esposa esposo marido novia novio tia nombre urgente emergencia preocupada preocupado
  desesperada desesperado confidencial privado prefiero ninguno ninguna nadie alguien`);

/** Words that are no first name, though a surname may be the same: titles, roles, placeholders, and how sentences begin. */
const NEVER_FIRST =
  words(`mr mrs ms mx miss mister madam sir dr doctor prof professor rev reverend pastor father fr sister brother
  bro sis sgt sergeant capt captain lt officer judge hon mssrs nurse chief col colonel major
  sr sra srta senor senora senorita dona licenciado licenciada ingeniero doctora
  call text friend parent parents aunt uncle cousin nephew niece neighbor neighbour coworker guest customer client patient
  person someone somebody nobody anybody everyone anyone me myself self him her them us you self none nil null undefined
  na blank tbd idk nope nothing empty test testing tester asdf asd qwerty foo bar abc xyz hi hello hey hola thanks thank
  need want looking would rather prefer just yes no ok okay it its is are was this that these i im we my our his your his their the a
  and or of in on at to for from by with about if so who what when where why how can could should may do does did dont
  see read send contact reach lead new confused scared sad tired lost loved hopeless
  un una unos el la los las mis soy es yo necesito quiero busco gracias no si sin vecina vecino amiga amigo primo prima paciente
  van von de da del di le st`);

const plain = (word: string) => word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a text may be somebody's name, rather than "Please call", an address, or "Concerned mother". */
export function isPersonName(text: string): boolean {
  if (/[\p{N}@/?!<>{}[\]_=+*#$%^&|\\~]/u.test(text)) return false;
  return !text.split(/[^\p{L}\p{M}]+/u).some((word) => NEVER_IN_A_NAME.has(plain(word)));
}

/** Extracts the first name: "Maria" for "maria lopez"; null when it doesn't look like a first name. */
export function extractFirstName(name: string | null): string | null {
  const [first = ""] = (name ?? "").trim().split(/\s+/);
  if (!/^\p{L}[\p{L}\p{M}'’-]{1,19}$/u.test(first) || !isPersonName(name ?? "")) return null;
  if (NEVER_FIRST.has(plain(first).replace(/['’]/g, "")) || /['’]s$/i.test(first)) return null;
  if (/^(\p{L})\1+$/iu.test(first)) return null;
  const isPlain = first === first.toLowerCase() || (first.length > 2 && first === first.toUpperCase());
  return isPlain ? first[0]!.toUpperCase() + first.slice(1).toLowerCase() : first;
}
