// Generated from docs/schema by `npm run types`. Not to be edited.

/**
 * The answer: in how many ways, of how many equally likely ones.
 */
export type Reply =
  | {
      /**
       * A cannon is.
       */
      cannon: number;
      /**
       * How many dice are thrown.
       */
      dice: number;
      /**
       * The attack fails.
       */
      fails: number;
      /**
       * A hull zone is.
       */
      hull: number;
      kind: 'odds';
      /**
       * A man is the best to be taken at once (but for a sail).
       */
      man: number;
      /**
       * It goes on without a combination.
       */
      none: number;
      /**
       * All ways they can fall: 6 for each die, multiplied.
       */
      of: number;
      /**
       * A sail could be torn, whatever else.
       */
      sail: number;
    }
  | {
      /**
       * The hit is cancelled.
       */
      holds: number;
      kind: 'defence';
      /**
       * All ways the die can fall.
       */
      of: number;
    };
