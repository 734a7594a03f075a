/** The signs that take one place of a text message, and those that take two (GSM 03.38, §6.2.1). Any other sign makes it dear. */
export const SMS_SIGNS = {
  plain:
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
  double: "\f^{}\\[~]|€",
} as const;
