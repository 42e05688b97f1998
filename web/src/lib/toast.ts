type Kind = 'success' | 'error' | 'info';

const readMs: Record<Kind, number> = { success: 5000, info: 6000, error: 8000 };

/** Shows a toast. The library comes with the first one; `autoClose` is its life in milliseconds. */
export async function notify(kind: Kind, text: string, { autoClose = readMs[kind] } = {}): Promise<void> {
  const { toast } = await import('../components/ui/toaster.tsx');
  // The same sentence twice is one toast.
  toast(text, { type: kind, autoClose, toastId: `${kind}:${text}` });
}
