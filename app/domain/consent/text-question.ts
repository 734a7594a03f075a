/** The consent to texts; people can be called anyway. In its own file: the contact page's script needs no other wording. */
export const textQuestion = "You may also text me at this number.";
