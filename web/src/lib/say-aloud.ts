import { language } from './i18n/i18n.ts';

let audio: AudioContext | undefined;

/** To be called by a press: browsers play nothing before one. */
export function allowSound(): void {
  audio ??= 'AudioContext' in globalThis ? new AudioContext() : undefined;
  void audio?.resume();
}

function beep(context: AudioContext): void {
  const tone = context.createOscillator();
  tone.connect(context.destination);
  tone.frequency.value = 880;
  tone.start();
  tone.stop(context.currentTime + 0.4);
}

/** A tone, and the words where the browser has a voice for the language. */
export function sayAloud(text: string): void {
  if (audio) beep(audio);
  if (!('speechSynthesis' in globalThis)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language();
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
