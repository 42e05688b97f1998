import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { UnsavedChangesPrompt } from '../../../components/ui/form/unsaved-changes.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The second factor is not in force before they are noted. */
  waiting: boolean;
  busy: boolean;
  onNoted: () => void;
}

/** The codes are shown only this once: leaving the page asks first. */
export function RecoveryCodes({ codes, waiting, busy, onNoted }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `${t('secondFactor.fileTitle')}\r\n\r\n${codes.join('\r\n')}\r\n`;
  const copy = () => copyText(codes.join('\n'), t('secondFactor.copied'), t('secondFactor.copyFailed'));
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('secondFactor.codesTitle')}
      </h3>
      <UnsavedChangesPrompt
        when
        words={{
          title: t('secondFactor.leaveQuestion'),
          text: t(waiting ? 'secondFactor.leaveWaiting' : 'secondFactor.leaveText'),
          confirm: t('secondFactor.leave'),
          keep: t('secondFactor.stay'),
        }}
      />
      <p>{t('secondFactor.codesText')}</p>
      {waiting && <p className="font-semibold">{t('secondFactor.codesWaiting')}</p>}
      <ul
        aria-label={t('secondFactor.codesTitle')}
        dir="ltr"
        className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-2 rounded-md border border-line bg-sunken p-4 font-mono text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="max-sm:w-full" onClick={() => void copy()}>
          {t('secondFactor.copy')}
        </Button>
        <Button
          variant="secondary"
          className="max-sm:w-full"
          onClick={() => saveFile('power-corner-codes.txt', 'text/plain', text)}
        >
          {t('secondFactor.save')}
        </Button>
        <Button className="max-sm:w-full" busy={busy} onClick={onNoted}>
          {t('secondFactor.noted')}
        </Button>
      </div>
    </div>
  );
}
