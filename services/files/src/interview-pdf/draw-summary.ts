import { fullName } from '@berangkat/contracts/applicants/full-name';
import { averageOf, cardsTogether, type InterviewSummary, resultOf, slotsOf } from '@berangkat/contracts/interviews';
import { hasCome, RECOMMENDATIONS } from '@berangkat/contracts/interviews/values';
import { criterionWord } from '@berangkat/contracts/interviews/words';
import { type Block, type Line, lines } from '../pdf/blocks';
import { drawFoot } from '../pdf/foot';
import { drawLetterhead, type Letterhead } from '../pdf/letterhead';
import { openDocument } from '../pdf/open-document';
import { FOOT, PAGE } from '../pdf/page';
import { type Document } from '../pdf/parts';
import { INK, Pen, type Style } from '../pdf/pen';
import { type Typeface } from '../pdf/typeface';
import { type SummaryWords } from './words';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const TITLE: Style = { tag: 'H1', weight: 'bold', size: 18, lines: 2 };
const LINE: Style = { size: 9.5, colour: INK.quiet };
const COUNTS: Style = { weight: 'semibold', size: 10, colour: INK.brand };
const NAME: Style = { tag: 'H2', weight: 'bold', size: 11 };
const RESULT: Style = { weight: 'semibold', size: 10, colour: INK.brand };
const SMALL: Style = { size: 9, colour: INK.quiet };
const NOTE: Style = { size: 9 };

type Person = InterviewSummary['people'][number];

/**
 * Draws the summary of a day: who came, what the panel wrote, and what has become of everybody, each person in one
 * piece where a page holds them.
 */
export const drawSummary = (
  typeface: Typeface,
  words: SummaryWords,
  summary: InterviewSummary,
  letterhead: Letterhead | undefined,
): Document => {
  const document = openDocument(typeface, words.locale, words.title(summary));
  const pen = new Pen(document, typeface);
  document.addPage();
  const above = letterhead === undefined ? 0 : drawLetterhead(pen, words.paper, letterhead);
  let y = above === 0 ? PAGE.margin : above + 14;
  for (const block of [
    headOf(pen, words, summary),
    ...summary.people.map((one) => personOf(pen, words, summary, one)),
  ]) {
    if (y + block.heightFor(WIDTH) > FOOT && y > PAGE.margin) {
      document.addPage();
      y = PAGE.margin;
    }
    block.draw(PAGE.margin, y, WIDTH);
    y += block.heightFor(WIDTH);
  }
  const { start, count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    drawFoot(pen, words.t('foot'), words.t('page', { page: page + 1, pages: count }));
  }
  document.end();
  return document;
};

const headOf = (pen: Pen, words: SummaryWords, summary: InterviewSummary): Block => {
  const { projectname, clientname, date, begins, ends, zone, place, people } = summary;
  const results = people.map(({ attendance, applicantstatus }) => resultOf(attendance, applicantstatus));
  const counts = {
    people: people.length,
    came: people.filter(({ attendance }) => hasCome(attendance)).length,
    passed: results.filter((result) => result === 'passed').length,
    rejected: results.filter((result) => result === 'rejected').length,
  };
  const hours = [begins, ends].map(words.paper.time).join('–');
  const where = [clientname, `${words.paper.day(date)}, ${hours} (${zone})`, place].filter((part) => part !== null);
  return lines(
    pen,
    [
      { text: words.t('heading', { project: projectname }), style: TITLE },
      { text: where.join(' · '), style: LINE, above: 4 },
      { text: words.t('counts', counts), style: COUNTS, above: 8 },
    ],
    18,
  );
};

const personOf = (pen: Pen, words: SummaryWords, summary: InterviewSummary, person: Person): Block => {
  const { attendance, applicantstatus, cards, room, slot } = person;
  const { t, of, mean } = words;
  const { criteria, rooms } = summary;
  const together = cardsTogether(cards, criteria);
  const scored = criteria.flatMap((criterion, index) => {
    const score = together.means[index];
    return score == null ? [] : [t('scores', { criterion: criterionWord(of, criterion), score: mean(score) })];
  });
  const votes = RECOMMENDATIONS.filter((one) => together.recommendations[one] > 0).map((one) =>
    t('votes', { words: of[`says_${one}`], count: together.recommendations[one] }),
  );
  const time = slotsOf(summary)[slot]?.from;
  const facts = [time && words.paper.time(time), rooms.length > 1 && rooms[room], of[`is_${attendance}`]];
  const all: Line[] = [
    {
      text: fullName(person),
      style: NAME,
      beside: { text: of[`result_${resultOf(attendance, applicantstatus)}`], style: RESULT },
    },
    { text: facts.filter(Boolean).join(' · '), style: SMALL },
  ];
  if (together.average !== null)
    all.push({ text: [words.average(together.average), ...scored].join(' · '), style: NOTE, above: 3 });
  if (votes.length > 0) all.push({ text: votes.join(' · '), style: SMALL, above: 1 });
  for (const card of cards) {
    const average = averageOf(card);
    const averageText = average === null ? '' : t('cardAverage', { score: mean(average) });
    const head = t('card', { panelist: card.panelist, words: of[`says_${card.recommendation}`], average: averageText });
    all.push({ text: card.notes === null ? head : `${head}. ${card.notes}`, style: NOTE, above: 3, bullet: true });
  }
  return lines(pen, all, 14);
};
