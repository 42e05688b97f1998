let audio: AudioContext | undefined;

/** A browser gives sound to a page only once it was touched. */
export function wakeSound(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
}

/** Tones of 0.1 s, one after the other, and as many short vibrations where the device has them. */
export function signal(tonesHz: readonly number[]): void {
  navigator.vibrate?.(tonesHz.flatMap(() => [60, 60]));
  if (audio?.state !== 'running') return;
  const { currentTime, destination } = audio;
  for (const [index, hertz] of tonesHz.entries()) {
    const tone = new OscillatorNode(audio, { frequency: hertz });
    tone.connect(destination);
    tone.start(currentTime + index * 0.15);
    tone.stop(currentTime + index * 0.15 + 0.1);
  }
}
