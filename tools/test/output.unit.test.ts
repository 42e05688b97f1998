import { expect, jest, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { print, printAtEnd } from './output.ts';

test('the output of work that runs beside other work is printed as a whole, also after an error', async () => {
  const written: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  try {
    const beside = printAtEnd(async () => {
      print('a 1');
      await printAtEnd(async () => print('a 2'));
      await sleep(1);
      print('a 3');
      throw new Error('broken');
    });
    print('b 1');
    await expect(beside).rejects.toThrow('broken');
    print('b 2');
  } finally {
    write.mockRestore();
  }
  expect(written).toEqual(['b 1\n', 'a 1\na 2\na 3\n', 'b 2\n']);
});
