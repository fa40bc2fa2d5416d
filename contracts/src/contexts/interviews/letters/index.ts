export { type LetterFacts, marksIn, withLinks, writeLetter, type WrittenLetter } from './write';
