import { uploadReceipt } from '@power-corner/contracts/calls/participations/receipts';
import type { Participation } from '@power-corner/contracts/participations/participations';
import {
  receiptRequired,
  receiptTypes,
  receiptMaxBytes,
  receiptStart,
  receiptTooLarge,
  receiptType,
  receiptWrongType,
} from '@power-corner/contracts/participations/receipt-file';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/form/field.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { fieldErrorsOf, messageOf, request } from '../../../lib/api/api-client.ts';
import { uploadTransport } from '../../../lib/api/upload.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { decodePicture, shrinkPicture } from '../../../lib/forms/shrink-picture.ts';

/** The form in which an iPhone keeps its photos; few other browsers can read it. */
const isHeic = (start: Uint8Array): boolean =>
  /^ftyp(he[a-z]{2}|mif1|msf1)/.test(String.fromCharCode(...start.slice(4, 12)));

/** The file to send for a chosen one, or the reason why the server would refuse it. */
async function prepareReceipt(chosen: File): Promise<{ file: File } | { error: string }> {
  try {
    const start = new Uint8Array(await chosen.slice(0, receiptStart).arrayBuffer());
    const type = receiptType(start);
    if (!type) return { error: isHeic(start) ? t('receipt.heic') : receiptWrongType };
    const file =
      type === 'application/pdf' ? chosen : await shrinkPicture(chosen, await decodePicture(chosen), 'recu.jpg');
    return file.size > receiptMaxBytes ? { error: receiptTooLarge } : { file };
  } catch {
    // The file cannot be decoded, or was moved since it was chosen.
    return { error: t('receipt.unreadable') };
  }
}

interface ReceiptUploadProps {
  id: string;
  replaces: boolean;
  /** An organiser sends it for the athlete. */
  ofOther?: boolean;
  onSent: (saved: Participation) => void;
}

export function ReceiptUpload({ id, replaces, ofOther = false, onSent }: ReceiptUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  const [sent, setSent] = useState<number | null>(null);
  const refuse = (message: string) => {
    setFault(message);
    input.current?.focus();
  };
  const [send, busy] = useSingleFlight(async () => {
    setFailure(null);
    if (!chosen) return refuse(receiptRequired);
    const prepared = await prepareReceipt(chosen);
    if ('error' in prepared) return refuse(prepared.error);
    setSent(0);
    try {
      const body = new FormData();
      body.set('receipt', prepared.file);
      const { data } = await request(uploadReceipt, { params: { id }, body, transport: uploadTransport(setSent) });
      setChosen(null);
      if (input.current) input.current.value = '';
      void notify('success', t('receipt.sent'));
      onSent(data);
    } catch (error) {
      const message = fieldErrorsOf(error)['receipt'];
      if (message) refuse(message);
      else setFailure(error);
    } finally {
      setSent(null);
    }
  });
  const percent = sent === null ? null : Math.floor(sent * 100);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={t(replaces ? 'receipt.replaceLabel' : 'receipt.label')}
        error={fault}
        hint={t(ofOther ? 'receipt.hintOfOther' : 'receipt.hint')}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={receiptTypes.join(',')}
            onChange={(event) => {
              setFault(undefined);
              setFailure(null);
              setChosen(event.target.files?.[0] ?? null);
            }}
            className="control cursor-pointer p-1.5 file:me-3 file:min-h-9 file:cursor-pointer file:rounded file:border-0 file:bg-accent file:px-4 file:font-semibold file:text-iron"
          />
        )}
      </Field>
      {failure !== null && (
        <SendFailure error={failure} text={messageOf(failure, t('receipt.failed'))} busy={busy} onAgain={send} />
      )}
      {percent !== null && (
        <div>
          <progress className="bar" max={100} value={percent} aria-label={t('receipt.sending')} />
          <p className="mt-1 text-sm text-muted" aria-hidden="true">
            {t('receipt.progress', { percent })}
          </p>
        </div>
      )}
      <Button type="submit" variant="secondary" busy={busy}>
        {t(replaces ? 'receipt.replace' : 'receipt.send')}
      </Button>
    </form>
  );
}
