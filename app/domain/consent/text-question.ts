/**
 * The words beside the consent box of the public forms; a person can be called whether or not it is ticked. In its own
 * file because the contact page's script needs no other wording.
 */
export const textQuestion = "You may also text me at this number.";
