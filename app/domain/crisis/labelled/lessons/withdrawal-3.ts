import { lines } from "./lines";

export const withdrawal3 = lines(`
he's having withdrawal seizures
she's hallucinating and shaking
shaking and seeing things after he stopped drinking
he's seeing things that aren't there since he quit
stopped drinking and is confused and sweating
bad withdrawals, can't stop shaking, heart racing
alcohol withdrawal and he had a seizure
quit cold turkey and now she's having seizures
off benzos and having seizures
detoxing at home and it's getting scary, he's confused
he's detoxing and throwing up blood
he has the DTs
delirious from withdrawal
he's shaking violently and doesn't know where he is
she's in withdrawal and can't keep anything down and keeps fainting
`);
