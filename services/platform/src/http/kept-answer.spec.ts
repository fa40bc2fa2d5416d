import { type Request, type Response } from 'express';
import { answerKept } from './kept-answer';

const ask = (body: unknown, tag?: string) => {
  const headers = new Map<string, string>();
  let status = 200;
  const res = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    writeHead: (code: number) => {
      status = code;
      return { end: () => undefined };
    },
  };
  answerKept({ headers: { 'if-none-match': tag } } as Request, res as unknown as Response, body);
  return { status, tag: headers.get('ETag'), keeping: headers.get('Cache-Control') };
};

it('names an answer by what it says, and says it once to who keeps it', () => {
  const first = ask(['a']);
  expect(first).toMatchObject({ status: 200, keeping: 'private, no-cache' });
  expect(ask(['a'], first.tag).status).toBe(304);
  expect(ask(['a'], `"other", W/${first.tag!}`).status).toBe(304);
  const changed = ask(['b'], first.tag);
  expect(changed.status).toBe(200);
  expect(changed.tag).not.toBe(first.tag);
});
