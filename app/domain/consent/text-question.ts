/** People can be called anyway. In its own file because the contact page's script needs no other wording. */
export const textQuestion = "You may also text me at this number.";
