import type { EnquiryField } from "../fields/enquiry";
import { enquiryFieldNames, formatFieldLabel } from "../fields/fields";

/** The columns of a file that are no fields of an enquiry. */
const LEAD_COLUMNS = {
  source: "Source",
  status: "Status",
  createdAt: "Received on",
  serviceValue: "Service value",
  actualRevenue: "Actual revenue",
  lostReason: "Lost because",
  mayLeaveMessage: "Message may be left",
  doNotContact: "Do not contact",
  noEmail: "No email",
};

/** The columns that are parts of a field, or further ways to reach somebody. */
const PART_COLUMNS = {
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  otherEmail: "Further email",
  otherPhone: "Further phone",
  city: "City",
  state: "State",
  country: "Country",
  receivedExactly: "Received exactly",
};

export type ImportField = EnquiryField | keyof typeof LEAD_COLUMNS | keyof typeof PART_COLUMNS;

/** The columns that an import reads; other columns are listed and ignored. */
export const importColumns = Object.entries({
  ...Object.fromEntries(enquiryFieldNames.map((field) => [field, formatFieldLabel(field)])),
  ...LEAD_COLUMNS,
  ...PART_COLUMNS,
}).map(([value, label]) => ({ value: value as ImportField, label }));

export const importFields = importColumns.map(({ value }) => value);

/** The columns that a file may have several times: each way to reach somebody, each address, each note. */
const REPEATABLE: ReadonlySet<ImportField> = new Set([
  "otherEmail",
  "otherPhone",
  "message",
  "city",
  "state",
  "country",
]);

/** Whether a file may have several columns of a field. */
export const isRepeatableField = (field: ImportField): boolean => REPEATABLE.has(field);

/**
 * The heads that HubSpot, Salesforce, Zoho, Google and Outlook contacts, Mailchimp and Constant Contact write, in lower case
 * and letters alone: "Phone 1 - Value" is "phonevalue". Fax, pager and the numbers of assistants are nobody's number here.
 */
const HEADS: Partial<Record<ImportField, string>> = {
  name: "fullname contactname displayname leadname clientname contact yourname contactfullname",
  firstName: "firstname givenname forename first",
  middleName: "middlename middleinitial additionalname middle",
  lastName: "lastname familyname surname last",
  email:
    "emailaddress emailvalue primaryemail primaryemailaddress homeemail personalemail workemail businessemail contactemail emailhome emailwork",
  otherEmail:
    "secondaryemail alternateemail alternativeemail otheremail emailother emailaddressother additionalemail additionalemailaddresses",
  phone:
    "phonenumber mobile mobilephone mobilephonenumber mobilenumber cell cellphone cellphonenumber cellnumber telephone telephonenumber tel primaryphone phonevalue phonehome phonemobile phonework phonecell homephone homephonenumber workphone workphonenumber businessphone daytimephone eveningphone contactnumber contactphone",
  otherPhone:
    "otherphone otherphonenumber secondaryphone alternatephone alternativephone phoneother additionalphone additionalphonenumbers whatsappphonenumber",
  relationship: "relation",
  location: "place",
  city: "homecity cityhome mailingcity addresscity businesscity citywork citybusiness othercity cityother billingcity",
  state:
    "stateregion stateprovince region province homestate statehome stateprovincehome mailingstate mailingstateprovince addressregion addressstate businessstate statework stateprovincework otherstate stateprovinceother billingstate billingstateprovince",
  country:
    "countryregion homecountry homecountryregion countryhome mailingcountry addresscountry businesscountry businesscountryregion countrywork othercountry othercountryregion countryother billingcountry",
  message: "notes note words comments comment description additionalnotes",
  createdAt:
    "received date created createdate createddate createdtime createdat createdon datecreated dateadded timestamp submittedat submissiondate",
  doNotContact:
    "donotcall dnc donotcallflag dontcall dontcontact phoneoptout phoneoptedout calloptout hasoptedoutofcalls donotphone donotallowphonecalls",
  noEmail:
    "emailoptout emailoptedout hasoptedoutofemail optedoutofemail optoutemail donotemail donotbulkemail donotallowemails donotallowbulkemails emailunsubscribed unsubscribed unsubscribedfromallemail optout optedout",
  serviceValue: "value",
  actualRevenue: "revenue paid",
};

const letters = (head: string) => head.toLowerCase().replace(/[^a-z]/g, "");

const FIELDS = new Map<string, ImportField>([
  ...Object.entries(HEADS).flatMap(([field, heads]) =>
    heads.split(" ").map((head) => [head, field as ImportField] as const),
  ),
  ...importColumns.flatMap(({ value, label }) =>
    [value, label].map((name) => [letters(name), value] as const),
  ),
]);

/** The column that a second one of a field is read as. */
const SECOND: Partial<Record<ImportField, ImportField>> = { email: "otherEmail", phone: "otherPhone" };

/** Guesses the field of each column. A second address or number is a further one; any other that repeats has none. */
export function guessColumns(head: readonly string[]): (ImportField | null)[] {
  const guessed = head.map((column) => FIELDS.get(letters(column)) ?? null);
  return guessed.map((field, index) =>
    field === null || isRepeatableField(field) || guessed.indexOf(field) === index
      ? field
      : (SECOND[field] ?? null),
  );
}

/** Whether a column of a field can reach somebody. */
export const isContactField = (field: string | null): boolean =>
  field === "email" || field === "phone" || field === "otherEmail" || field === "otherPhone";
