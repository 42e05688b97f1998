type WithBattery = Navigator & { getBattery?: () => Promise<{ level: number }> };

/** In percent; undefined where the browser does not say. */
export async function batteryPercent(): Promise<number | undefined> {
  const battery = await (navigator as WithBattery).getBattery?.().catch(() => undefined);
  return battery && Math.round(battery.level * 100);
}
