/** What board and dock need only in a battle. */
export const battle = () => import('./battle');
