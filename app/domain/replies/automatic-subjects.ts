/**
 * How the subject of an automatic answer begins, as Exchange, Outlook, Gmail, Domino and web mail write it in their languages.
 * One that could also begin a person's subject has to be followed by a colon, a dash or its end.
 */
export const AUTOMATIC_SUBJECTS: readonly string[] = [
  // English.
  ..."automatic reply|automatic response|automated reply|automated response|automatic email reply|auto reply|autoreply".split(
    "|",
  ),
  ..."auto response|autoresponse|auto responder|autoresponder|auto answer|autoanswer|auto generated reply".split(
    "|",
  ),
  ..."out of office|out of the office|i am out of the office|i am out of office|out of office autoreply|ooo".split(
    "|",
  ),
  ..."vacation reply|vacation response|vacation responder|vacation message|away from my mail|away from the office".split(
    "|",
  ),
  ..."away message|holiday autoreply|on vacation|on leave|on maternity leave|on holiday|currently out of office".split(
    "|",
  ),
  // Spanish, Catalan, Portuguese, Italian, French, Romanian.
  ..."respuesta automática|respuesta automatizada|fuera de la oficina|fuera de oficina|ausente de la oficina".split(
    "|",
  ),
  ..."mensaje automático|aviso de ausencia|resposta automàtica|resposta automática|fora do escritório|ausência temporária".split(
    "|",
  ),
  ..."ausência do escritório|risposta automatica|fuori sede|fuori ufficio|assente dall'ufficio|assenza dall'ufficio".split(
    "|",
  ),
  ..."réponse automatique|absence du bureau|absent du bureau|absente du bureau|message d'absence|réponse d'absence".split(
    "|",
  ),
  ..."absence prolongée|répondeur automatique|răspuns automat|în afara biroului".split("|"),
  // German, Dutch, the northern languages.
  ..."automatische antwort|automatische rückantwort|abwesenheitsnotiz|abwesenheitsmeldung|abwesenheitsnachricht".split(
    "|",
  ),
  ..."abwesenheitsbenachrichtigung|abwesenheitsassistent|nicht im büro|automatisch antwoord|automatische beantwoording".split(
    "|",
  ),
  ..."automatische reactie|afwezigheidsbericht|afwezigheidsmelding|niet op kantoor|buiten kantoor|afwezigheidsassistent".split(
    "|",
  ),
  ..."automatiskt svar|autosvar|frånvaromeddelande|frånvaro|ej på kontoret|automatisk svar|automatisk besked|fraværsbesked".split(
    "|",
  ),
  ..."fraværsmelding|ikke på kontoret|ikke til stede|ute av kontoret|automaattinen vastaus|poissaoloilmoitus".split(
    "|",
  ),
  ..."poissa toimistosta|automaatvastus|automātiska atbilde|automatinis atsakymas|sjálfvirkt svar".split("|"),
  // Polish, Czech, Slovak, Hungarian, Croatian, Serbian, Slovene, Bulgarian, Russian, Ukrainian, Greek, Turkish.
  ..."odpowiedź automatyczna|automatyczna odpowiedź|poza biurem|automatická odpověď|mimo kancelář|automatická odpoveď".split(
    "|",
  ),
  ..."mimo kancelárie|automatikus válasz|házon kívül|automatski odgovor|odsutan iz ureda|samodejni odgovor".split(
    "|",
  ),
  ..."автоматичен отговор|автоматический ответ|автоответ|автоответчик|нет на работе|вне офиса".split("|"),
  ..."автоматична відповідь|автовідповідь|αυτόματη απάντηση|εκτός γραφείου|otomatik yanıt|otomatik cevap|ofis dışında".split(
    "|",
  ),
  // Arabic, Persian, Hebrew, Hindi.
  ..."رد تلقائي|الرد التلقائي|خارج المكتب|پاسخ خودکار|תשובה אוטומטית|מענה אוטומטי|לא במשרד|स्वचालित उत्तर|स्वतः उत्तर".split(
    "|",
  ),
  // Chinese, Japanese, Korean, Vietnamese, Thai, Indonesian, Malay, Filipino.
  ..."自动回复|自动答复|自動回覆|自動回復|自动应答|不在办公室|不在辦公室|外出自动回复|休假自动回复".split(
    "|",
  ),
  ..."自動応答|自動返信|不在通知|不在応答|不在のお知らせ|外出中|자동 회신|자동회신|자동 응답|자동응답|부재중|부재 중".split(
    "|",
  ),
  ..."trả lời tự động|thư trả lời tự động|tự động trả lời|vắng mặt|ตอบกลับอัตโนมัติ|การตอบกลับอัตโนมัติ".split("|"),
  ..."balasan otomatis|jawaban otomatis|di luar kantor|balasan automatik|awtomatikong tugon|awtomatikong sagot".split(
    "|",
  ),
];

/** Words that a person's subject may begin with as well: they count before a colon, a dash or the end. */
export const AUTOMATIC_SUBJECT_WORDS: readonly string[] = [
  ..."auto|away|vacation|ausente|ausencia|ausência|absence|absent|absente|assente|assenza|abwesend|abwesenheit".split(
    "|",
  ),
  ..."afwezig|afwezigheid|nieobecność|urlop|автомат|休假|휴가|ooo|in vacation|out|offline|in urlaub|im urlaub|urlaub".split(
    "|",
  ),
];
