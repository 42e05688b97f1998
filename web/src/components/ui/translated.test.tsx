import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Button } from './button.tsx';
import { TextField } from './form/field.tsx';
import { ListCount } from './list/paging.tsx';

function translate(element: HTMLElement): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

test('a translated button shows its spinner, takes it away and follows its text', () => {
  const { container, rerender } = render(<Button>Envoyer</Button>);
  translate(container);
  rerender(<Button busy>Envoyer</Button>);
  expect(screen.getByRole('button', { name: 'Envoyer' }).getAttribute('aria-busy')).toBe('true');
  translate(container);
  rerender(<Button>Envoyé</Button>);
  expect(screen.getByRole('button').textContent).toBe('Envoyé');
});

test('the translated line above a list follows the number of rows and the page', () => {
  const line = (total: number | undefined, page = 1) => (
    <ListCount
      list={{ top: createRef(), page, total, size: 10, goTo: () => undefined }}
      count={(count) => `${count} lignes`}
    />
  );
  const { container, rerender } = render(line(30));
  for (const [total, page, text] of [
    [30, 2, '30 lignes · Page 2 sur 3'],
    [4, 1, '4 lignes'],
    [undefined, 1, ''],
    [12, 1, '12 lignes · Page 1 sur 2'],
  ] as const) {
    translate(container);
    rerender(line(total, page));
    expect(screen.getByRole('status').textContent).toBe(text);
  }
});

test('the translated error of a field becomes another one', () => {
  const { container, rerender } = render(<TextField label="E-mail" error="Il manque" />);
  translate(container);
  rerender(<TextField label="E-mail" error="Elle est fausse" />);
  expect(screen.getByRole('textbox', { description: /Elle est fausse/ })).not.toBeNull();
});
