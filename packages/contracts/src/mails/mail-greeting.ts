const greetings =
  /^[^\p{L}]*(?:bonjour|bonsoir|salut|coucou|chers?|chères?|hello|hi|hey|good (?:morning|afternoon|evening|day)|dear|salam|salem|azul|السلام|سلام|مرحبا|أهلا|اهلا|صباح|مساء|تحية)(?!\p{L})/iu;

/** A text that begins with a greeting in one of the languages: the mail around it has none of its own then. */
export const opensWithGreeting = (text: string): boolean =>
  // Without Arabic vowel marks, which are optional.
  greetings.test(text.normalize('NFC').replaceAll(/\p{M}/gu, ''));
