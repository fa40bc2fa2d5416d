declare namespace jest {
  interface It {
    /** Marks the test with promises of docs/security.md (`V6.3.4`) or rows of the specification that it holds. */
    holds(...markers: readonly [string, ...string[]]): It;
  }
  interface Describe {
    /** Marks all tests of the group with promises or rows of the specification that they hold together. */
    holds(...markers: readonly [string, ...string[]]): Describe;
  }
}
