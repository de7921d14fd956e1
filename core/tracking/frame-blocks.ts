/**
 * Loops over a whole match go block by block, each block in its own function. Engines compile a function that is
 * called often as a whole and keep its sums in registers, whereas a loop replaced in the middle of its run boxes
 * them, 16 bytes a frame. Sums carry over from block to block, so that every digit equals that of a single loop.
 * Blocks are too short to trigger the replacement, which would last for all later calls.
 */
export const BLOCK_FRAMES = 256;
