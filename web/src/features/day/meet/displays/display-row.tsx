import { removeDisplay } from '@power-corner/contracts/calls/results/displays';
import { languages } from '@power-corner/contracts/lists';
import { displayShows, displaySizes, displayThemes } from '@power-corner/contracts/results/display-values';
import type { Display, DisplayEdit } from '@power-corner/contracts/results/displays';
import { longest } from '@power-corner/contracts/text/lengths';
import { AskingButton } from '../../../../components/ui/dialog/asking-button.tsx';
import { CheckboxField } from '../../../../components/ui/form/checkbox-field.tsx';
import { SelectField, TextField } from '../../../../components/ui/form/field.tsx';
import { QrCode } from '../../../../components/ui/qr/qr-code.tsx';
import { Unfold } from '../../../../components/ui/unfold.tsx';
import { request } from '../../../../lib/api/api-client.ts';
import { t, type MessageKey } from '../../../../lib/i18n/i18n.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { sessionName } from '../../results/words.ts';

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  text: (value: Value) => string;
  onChoose: (value: Value) => void;
}

const Choice = <Value extends string>({ label, values, value, text, onChoose }: ChoiceProps<Value>) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
    {values.map((each) => (
      <option key={each} value={each}>
        {text(each)}
      </option>
    ))}
  </SelectField>
);

interface DisplayRowProps {
  display: Display;
  championshipId: string;
  sessions: readonly { number: number; name: string | null }[];
  onChoose: (choice: DisplayEdit) => void;
  onRemoved: () => void;
}

/** A choice is sent at once: the screen follows while the table looks at it. */
export function DisplayRow({ display, championshipId, sessions, onChoose: choose, onRemoved }: DisplayRowProps) {
  const { id, code, name, shows, session, size, theme, language, sound } = display;
  const url = new URL(paths.display(code), location.origin).href;
  const textOf =
    <Value extends string>(kind: string) =>
    (value: Value) =>
      t(`displays.${kind}.${value}` as MessageKey);
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line p-3">
      <Choice
        label={name}
        values={displayShows}
        value={shows}
        text={textOf('shows')}
        onChoose={(value) => choose({ shows: value })}
      />
      <Unfold summary={t('displays.settings')} summaryClassName="font-semibold">
        {() => (
          <div className="mt-2 flex flex-col gap-4">
            <QrCode text={url} label={t('displays.qr', { name })} />
            <a href={url} target="_blank" rel="noreferrer" dir="ltr" className="text-sm break-all underline">
              {url}
            </a>
            <TextField
              label={t('displays.name')}
              defaultValue={name}
              maxLength={longest.displayName}
              onBlur={({ target }) => {
                const typed = target.value.trim();
                if (typed && typed !== name) choose({ name: typed });
              }}
            />
            {sessions.length > 1 && (
              <Choice
                label={t('displays.session')}
                values={['open', ...sessions.map(({ number }) => String(number))]}
                value={session === null ? 'open' : String(session)}
                text={(value) => {
                  const chosen = sessions.find(({ number }) => String(number) === value);
                  return chosen ? sessionName(chosen) : t('displays.sessionsOpen');
                }}
                onChoose={(value) => choose({ session: value === 'open' ? null : Number(value) })}
              />
            )}
            <Choice
              label={t('displays.size')}
              values={displaySizes}
              value={size}
              text={textOf('size')}
              onChoose={(value) => choose({ size: value })}
            />
            <Choice
              label={t('displays.theme')}
              values={displayThemes}
              value={theme}
              text={textOf('theme')}
              onChoose={(value) => choose({ theme: value })}
            />
            <Choice
              label={t('language.label')}
              values={languages}
              value={language}
              text={(value) => t(`language.${value}`)}
              onChoose={(value) => choose({ language: value })}
            />
            <CheckboxField
              label={t('displays.sound')}
              checked={sound}
              onChange={({ target }) => choose({ sound: target.checked })}
            />
            <AskingButton
              label={t('remove')}
              name={name}
              question={t('displays.removeQuestion', { name })}
              text={t('displays.removeText')}
              send={() => request(removeDisplay, { params: { id: championshipId, displayId: id } })}
              onDone={onRemoved}
            />
          </div>
        )}
      </Unfold>
    </li>
  );
}
