/**
 * What stands beside the box of the public forms; ticked or not, a person can be called. In a file of its own, as it is all
 * of the wordings that the contact page's script needs.
 */
export const textQuestion = "You may also text me at this number.";
