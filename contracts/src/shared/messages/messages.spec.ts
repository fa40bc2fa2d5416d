import { isMessageId, isPlainMessageId, errorCode, message, messagesEn, placeholdersIn, wordsOf } from '.';
import { contextsEn } from './en';
import { contextsId, messagesId } from './id';

const ids = Object.keys(messagesEn) as (keyof typeof messagesEn)[];

describe('the catalogues', () => {
  it('hold the same contexts with the same ids in both languages', () => {
    const idsOf = (contexts: Readonly<Record<string, object>>) =>
      Object.entries(contexts).map(([context, texts]) => [context, Object.keys(texts)]);
    expect(idsOf(contextsId)).toEqual(idsOf(contextsEn));
    expect(Object.keys(messagesId)).toEqual(ids);
  });

  it('hold every id in one context only', () => {
    const all = Object.values(contextsEn).flatMap((texts) => Object.keys(texts));
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
    expect(all.sort()).toEqual([...ids].sort());
  });

  it('have the same placeholders in both languages', () => {
    const placeholders = (id: (typeof ids)[number], texts: Readonly<Record<(typeof ids)[number], string>>) =>
      placeholdersIn(texts[id]).sort().join();
    expect(ids.filter((id) => placeholders(id, messagesId) !== placeholders(id, messagesEn))).toEqual([]);
  });

  it('hold nothing empty or untidy', () => {
    const untidy = (text: string) => !/^\S(.*\S)?$/.test(text) || / {2}|\{(?!\w+\})|\$\{/.test(text);
    expect(ids.filter((id) => untidy(messagesEn[id]) || untidy(messagesId[id]))).toEqual([]);
  });

  it('end a sentence in Indonesian where they do in English', () => {
    const ending = (text: string) => /(\.{3}|[.?!])$/.exec(text)?.[0];
    const exceptions = ['xls-no'];
    expect(ids.filter((id) => ending(messagesId[id]) !== ending(messagesEn[id]))).toEqual(exceptions);
  });
});

describe('message', () => {
  it('fills placeholders in', () => {
    expect(message('pipeline-delete-confirm', { name: 'Sari Dewi', status: 'accepted' })).toBe(
      "Are you sure you want to delete 'Sari Dewi' on accepted status from this project?",
    );
    expect(message('salary-min', { cur: 'IDR', n: '1,000,000' })).toBe(message('salary-min-idr'));
    expect(message('albums-page', { page: 2, pages: 7 })).toBe('Page 2 of 7');
  });

  it('takes a value as it is, whatever it holds', () => {
    expect(message('reject-confirm', { name: "$& {name} $' <b>" })).toBe(
      "Are you sure you want to reject '$& {name} $' <b>'?",
    );
  });

  it('throws under test when a value is missing', () => {
    // @ts-expect-error a text with a placeholder needs its value
    expect(() => message('reject-confirm')).toThrow("needs a value for 'name'");
    // @ts-expect-error the value has another name
    expect(() => message('reject-confirm', { nama: 'Sari' })).toThrow("needs a value for 'name'");
  });

  it('shows a gap instead of failing a request in production', () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      expect(message('reject-confirm', {} as { name: string })).toBe("Are you sure you want to reject '…'?");
    } finally {
      process.env.NODE_ENV = before;
    }
  });
});

describe('isMessageId', () => {
  it('tells ids from other codes', () => {
    expect(['login-401', 'invalid_type', 'constructor', ''].map(isMessageId)).toEqual([true, false, false, false]);
  });

  it('tells texts that are complete from those that need values', () => {
    expect(['login-401', 'reject-confirm', 'constructor'].map(isPlainMessageId)).toEqual([true, false, false]);
  });
});

describe('what a schema says', () => {
  it('survives the way from issue to words, whatever a value holds', () => {
    const said = errorCode('reject-confirm', { name: "Sari & Co = 100%? 'ü'" });
    expect(wordsOf(said)).toEqual({
      id: 'reject-confirm',
      text: "Are you sure you want to reject 'Sari & Co = 100%? 'ü''?",
    });
    expect(wordsOf(errorCode('comment-required'))).toEqual({
      id: 'comment-required',
      text: messagesEn['comment-required'],
    });
  });

  it('is its own words where it names no text', () => {
    expect(wordsOf('Invalid input: expected string')).toEqual({ text: 'Invalid input: expected string' });
    expect(wordsOf('Is it?')).toEqual({ text: 'Is it?' });
  });

  it('has to name a text and its values', () => {
    // @ts-expect-error there is no such text
    expect(errorCode('no-such-text')).toBe('no-such-text');
    // @ts-expect-error the text needs a value
    expect(() => wordsOf(errorCode('reject-confirm'))).toThrow("needs a value for 'name'");
  });
});
