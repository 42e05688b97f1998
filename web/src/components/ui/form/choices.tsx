interface ChoicesProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; text: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

export const choiceLook =
  'min-h-12 rounded-md border border-edge bg-surface px-4 font-semibold hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface';

export function Choices<Value extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <div role="group" aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {choices.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={choiceLook}
        >
          <bdi>{text}</bdi>
        </button>
      ))}
    </div>
  );
}
