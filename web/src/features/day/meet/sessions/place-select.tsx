interface PlaceSelectProps {
  label: string;
  /** The text of no place, whose value is empty. */
  none: string;
  value: string;
  groups: readonly { name: string; places: readonly { value: string; text: string }[] }[];
  onChoose: (value: string) => void;
}

/** Moves one entry: a native choice, which a phone shows as its own wheel. */
export const PlaceSelect = ({ label, none, value, groups, onChoose }: PlaceSelectProps) => (
  <select
    aria-label={label}
    className={`control shrink-0 ${value === '' ? '!w-40' : '!w-28'}`}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
  >
    <option value="">{none}</option>
    {groups.map(({ name, places }) => (
      <optgroup key={name} label={name}>
        {places.map((place) => (
          <option key={place.value} value={place.value}>
            {place.text}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
);
