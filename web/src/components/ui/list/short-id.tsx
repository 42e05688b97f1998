import { t } from '../../../lib/i18n/i18n.ts';

/** The end of an id, which differs most between rows. It unfolds to the whole one. */
export function ShortId({ id }: { id: string }) {
  return (
    <details className="inline-block font-mono text-xs">
      <summary
        aria-label={t('id.show', { end: id.slice(-6) })}
        className="inline-flex min-h-8 items-center underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-mark max-md:min-h-11"
      >
        {id.slice(-6)}
      </summary>
      <span className="select-all">{id}</span>
    </details>
  );
}
