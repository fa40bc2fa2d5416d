// Queries of other contexts read values of master data by these.
export { countedByIndustry, spellingsOfIndustries, SUMMARY, summaryOf, withIndustries } from './meanings';
export { readChoices } from './queries';
