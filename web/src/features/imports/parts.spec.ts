import { FILE_MAX, PART_MAX } from '@berangkat/contracts/imports/values';
import { partsOf } from './parts';

const textOf = (text: string): Blob => new Blob([text]);

test('parts a file without loss, and no letter in the middle', async () => {
  const text = `${'a'.repeat(PART_MAX - 1)}😀${'é'.repeat(PART_MAX)}`;
  const { parts = [] } = await partsOf(textOf(text));
  expect(parts.join('')).toBe(text);
  expect(parts.map((part) => part.length)).toEqual([PART_MAX - 1, PART_MAX, 2]);
});

test.all([
  ['UTF-16 that begins with its low byte', [0xff, 0xfe, 0x4e, 0x00, 0x19, 0x20], 'N’'],
  ['UTF-16 that begins with its high byte', [0xfe, 0xff, 0x00, 0x4e, 0x20, 0x19], 'N’'],
  ['the code page of Windows', [0x4e, 0xe9], 'Né'],
])('reads %s', async (_, bytes, text) =>
  expect(await partsOf(new Blob([new Uint8Array(bytes)]))).toEqual({ parts: [text] }),
);

test.all([
  ['nothing', new Blob([' \n']), 'import-file-empty'],
  ['too much', textOf('a'.repeat(FILE_MAX + 1)), 'import-file-size'],
  ['a spreadsheet', new Blob([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00])]), 'import-file-text'],
])('refuses a file with %s', async (_, file, refusal) => expect(await partsOf(file)).toEqual({ refusal }));
